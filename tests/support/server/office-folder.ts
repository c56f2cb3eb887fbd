import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import {
  CommandRefusal,
  commands,
  officeFolder,
  portalAt,
  PortalRefusal,
  type CommandOptions,
  type Office,
} from "../../../src/publications/command-line/index.ts";
import { region } from "./publishing.ts";
import { aPublishingPortal, type PublishingGateway } from "./publishing-gateway.ts";

const home = join(import.meta.dirname, "../../..");

export const keyForm = (person: string) => ({
  "x-test-person": person,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
});

/** Makes a key of a person on its page. */
export async function aKey({ gateway }: Pick<PublishingGateway, "gateway">, person: string): Promise<string> {
  const page = await gateway.inject({
    method: "POST",
    url: "/studio/chiave",
    headers: keyForm(person),
    payload: "crea=1",
  });
  return /<code>([\w-]{43})<\/code>/.exec(page.body)![1]!;
}

/** A portal that listens, and folders of offices that call it by the commands. Their outputs are kept instead of printed. */
export async function aPortalForOffices(
  options: Parameters<Awaited<ReturnType<typeof aPublishingPortal>>["aGateway"]>[0] = {},
) {
  const portal = await aPublishingPortal();
  let one = await portal.aGateway(options);
  const url = await one.gateway.listen({ port: 0, host: "127.0.0.1" });
  const folders: string[] = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});

  /** A folder with the files of the project, whose commands run for a person. */
  async function aFolder(person: string, name = "ufficio") {
    const parent = await mkdtemp(join(tmpdir(), "office-"));
    const root = join(parent, name);
    folders.push(parent);
    for (const part of ["schemas", "regions"])
      await cp(join(home, part), join(root, part), { recursive: true });
    return inFolder(root, await aKey(one, person));
  }

  function inFolder(root: string, key: string) {
    const lines: string[] = [];
    const office: Office = {
      root,
      region,
      portal: portalAt({ url, key }),
      folder: officeFolder({ root, region, url }),
      print: (line) => lines.push(line),
    };
    /** Runs a command. Returns its exit status, and its lines with the refusal at their end. */
    async function run(name: string, of: CommandOptions = {}) {
      lines.length = 0;
      const status = await commands[name]!(office, of).catch((error: unknown) => {
        if (!(error instanceof CommandRefusal || error instanceof PortalRefusal)) throw error;
        lines.push(error.message);
        return 1;
      });
      return { status, lines: [...lines], text: lines.join("\n") };
    }
    return {
      office,
      root,
      run,
      read: (path: string) => readFile(join(root, path), "utf8"),
      async write(path: string, text: string | Buffer) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      },
      /** The titles of all services of the folder. */
      titles: async () =>
        [...office.folder.files()].flatMap(([path, text]) =>
          path.startsWith("schemas/services/") ? [/"title": "([^"]*)"/.exec(text)?.[1] ?? ""] : [],
        ),
      remove: (path: string) => rm(join(root, path)),
      /** Gives a service another title. */
      async retitle(path: string, title: string) {
        const text = await readFile(join(root, path), "utf8");
        await writeFile(join(root, path), text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
      },
    };
  }

  return {
    portal,
    get one() {
      return one;
    },
    url,
    /** Ends the process of the gateway, and starts another one at its address. */
    async restart() {
      await one.gateway.close();
      one = await portal.aGateway(options);
      await one.gateway.listen({ port: Number(new URL(url).port), host: "127.0.0.1" });
      await fetch(url).catch(() => undefined); // over a connection of the former process
    },
    aFolder,
    inFolder,
    /** The title of a service that citizens see. */
    async liveTitle(path: string): Promise<string | undefined> {
      const { body } = await one.call("publisher", "GET", "/files?of=live");
      return /"title": "([^"]*)"/.exec((body.files as Record<string, string>)[path] ?? "")?.[1];
    },
    async close() {
      vi.restoreAllMocks();
      await portal.close();
      for (const folder of folders) await rm(folder, { recursive: true });
    },
  };
}

export type PortalForOffices = Awaited<ReturnType<typeof aPortalForOffices>>;
export type FolderOfOffice = Awaited<ReturnType<PortalForOffices["aFolder"]>>;
