import type { FastifyInstance } from "fastify";
import { examplesPath } from "../../examples/index.ts";
import { isObject } from "../../engine/index.ts";
import { sendPage } from "../http/page.ts";
import { texts } from "../messages.ts";
import type { ReturnPage } from "./return-pages.ts";

/** The page that stands for every address outside the portal. */
const outsidePath = `${examplesPath}/fuori`;
/** The parameter with the host of the address. The others are those of the address itself, which definitions read. */
const hostParameter = "verso";

/** Replaces the addresses of other sites in an answer, such as that of the payment platform, by the page that explains them. */
export function withInnerAddresses(value: unknown, portal: string): unknown {
  if (typeof value === "string") return innerAddress(value, portal);
  if (Array.isArray(value)) return value.map((one) => withInnerAddresses(one, portal));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withInnerAddresses(member, portal)]),
  );
}

function innerAddress(text: string, portal: string): string {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return text;
  const { host, searchParams } = new URL(text);
  searchParams.append(hostParameter, host);
  return `${portal}${outsidePath}?${searchParams.toString()}`;
}

/** Mounts the page. `returnPagesOf` finds the pages to which the other site may return with these parameters. */
export function mountOutside(
  app: FastifyInstance,
  returnPagesOf: (parameters: readonly string[]) => readonly ReturnPage[],
): void {
  app.get(outsidePath, async ({ query }, reply) => {
    const { [hostParameter]: host, ...own } = query as Record<string, unknown>; // as Fastify parses it
    const given = Object.entries(own).filter((one): one is [string, string] => typeof one[1] === "string");
    const search = new URLSearchParams(given).toString();
    const { title, text, comeBack } = texts.preview.outside;
    const pages = returnPagesOf(given.map(([name]) => name));
    return sendPage(reply, 200, {
      title,
      text: text(typeof host === "string" ? host.slice(0, 100) : ""),
      links: [
        ...pages.map((page) => ({ href: `${page.path}?${search}`, label: comeBack(page.title) })),
        { href: "/", label: texts.backHome },
      ],
    });
  });
}
