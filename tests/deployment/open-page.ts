import { PAGE_CODES, PAGE_HEADERS } from "../../src/protocol/page-headers.ts";
import type { Answer, Browser, Call } from "./browser.ts";
import type { Entrance } from "./nginx.ts";

/** The service whose definition differs between the releases. */
const service = "calcolo_bollo";
const pages = ["/", "/bollo/calcolo", "/bollo/info", "/pagopa/avvio/scelta_tipo"];

interface Index {
  services: Record<string, { version: string; data: string; validators: string }>;
}

/** A page that a citizen has open: it calls as the program of the release that served it. */
export interface OpenPage {
  /** The version of its definition. */
  version: string;
  /** Sends a call with the headers of the page. A page that is out of date takes the new version and repeats it, as its dialog offers. */
  send(browser: Browser, entrance: Entrance, call: Call): Promise<Answer>;
}

/** Opens a page with all its files. Throws with the address of the first that does not arrive; the answer is the cause. */
export async function openPage(browser: Browser, entrance: Entrance): Promise<OpenPage> {
  const get = async (url: string) => {
    const answer = await browser.send(entrance, { url, headers: { accept: "*/*" } });
    if (answer.status !== 200) throw new Error(`the file ${url}`, { cause: answer });
    return answer.text;
  };
  for (const page of pages) {
    const html = await get(page);
    const files = new Set(html.match(/\/(?:assets|definitions)\/[\w./-]+\.\w+/g));
    for (const file of files) await get(file);
  }
  const { index } = JSON.parse(await get("/definitions/manifest.json")) as { index: string };
  const { services } = JSON.parse(await get(`/definitions/${index}`)) as Index;
  const own = services[service];
  if (!own) throw new Error(`no release has the service ${service}`);
  for (const file of [own.data, own.validators]) await get(`/definitions/${file}`);

  return {
    version: own.version,
    async send(sender, to, call) {
      const headers = { ...call.headers, [PAGE_HEADERS.definition]: `${service}@${own.version}` };
      const answer = await sender.send(to, { ...call, headers });
      if (answer.status !== 409 || !answer.text.includes(PAGE_CODES.outdated)) return answer;
      return (await openPage(sender, to)).send(sender, to, call);
    },
  };
}
