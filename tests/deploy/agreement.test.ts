import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverPaths } from "../../src/contract/own-addresses.ts";
import { portalPages } from "../../src/contract/portal-pages.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenDatabase } from "../../src/gateway/database/connection.ts";
import { versionCompiler } from "../../src/gateway/publishing/compiler.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { buildManagement, managementPaths } from "../../src/gateway/management/management-server.ts";
import { settingNames } from "../../src/gateway/settings/table.ts";
import { aDatabase } from "../support/server/database.ts";

const home = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(home, path), "utf8");

/** Every file with which an operator runs the portal. */
const files = [
  "Containerfile",
  "compose.yaml",
  ...readdirSync(join(home, "src/deploy"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/deploy/${name}`)
    .filter((name) => statSync(join(home, name)).isFile()),
];
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

const texts = files.map(read).join("\n");
const instances = [...new Set(all(texts, /portale@(\d+)/g).map(([port = ""]) => port))];
/** The digits that the unit writes before the port of its instance. */
const [[prefix = ""] = []] = all(texts, /^Environment=.*MANAGEMENT_PORT=(\d*)%i/gm);
/** Ports of the image, of the units, and of commands of the guide. */
const ports = {
  portal: [...all(texts, /(?<!_)PORT=(\d+)/g).flat(), ...instances],
  management: [
    ...all(texts, /MANAGEMENT_PORT=(\d+)(?!%)/g).flat(),
    ...instances.map((port) => `${prefix}${port}`),
  ],
};

type Server = "portal" | "management";
interface Address {
  server: Server | "either" | "none";
  path: string;
}

const serverAt = (port = "") =>
  (["portal", "management"] as const).find((name) => ports[name].includes(port)) ?? "none";
/** Folders of the file system that the guide names. */
const isFile = (path: string) => /^\/(?:opt|etc|root|run|var|usr|dev)\b/.test(path);

/** The addresses of the gateway that a file names: with a port of this machine, behind the proxy, in a probe, or by path alone. */
function addressesIn(text: string): Address[] {
  const local = all(text, /https?:\/\/(?:127\.0\.0\.1|localhost):(\d+)(\/[\w/.-]*)/g);
  const behind = all(text, /https:\/\/(?:bollo\.example\.org|…)(\/[\w/.-]*)/g);
  const probes = all(text, /path: (\/[\w/]+), port: (\w+)/g);
  const bare = all(text, /`(?:GET )?(\/[a-z][\w/.-]*)`/g);
  return [
    ...local.map(([port, path = ""]): Address => ({ server: serverAt(port), path })),
    ...behind.map(([path = ""]): Address => ({ server: "portal", path })),
    ...probes.map(([path = "", port]) => ({ server: (port === "http" ? "portal" : port) as Server, path })),
    ...bare
      .filter(([path = ""]) => !isFile(path) && path !== "/")
      .map(([path = ""]): Address => ({ server: "either", path })),
  ];
}

describe("the files of a deployment", () => {
  let store: OpenDatabase;
  let servers: Record<Server, FastifyInstance>;
  beforeAll(async () => {
    store = await aDatabase();
    const portal = await buildGateway({
      contract: readContract(),
      backend: { send: () => Promise.reject(new Error("no back end")) },
      access: { database: store.database, possession: false },
      // Served, never started.
      publishing: {
        region: "piemonte",
        compiler: "test",
        build: () => Promise.reject(new Error("no files")),
        compileService: versionCompiler("piemonte"),
        folder: "",
      },
    });
    servers = { portal, management: buildManagement(portal, store) };
  }, 120_000);
  afterAll(async () => {
    await servers?.management.close();
    await servers?.portal.close();
    await store?.close();
  });

  const serves = ({ server, path }: Address): boolean => {
    if (server === "none") return false;
    if (server === "either")
      return serves({ server: "portal", path }) || serves({ server: "management", path });
    const isPage = server === "portal" && path === portalPages.home;
    return isPage || servers[server].hasRoute({ method: "GET", url: path });
  };

  // The addresses of the chapter on paths are examples below one: `tests/gateway/portal-path.test.ts` requests them.
  it.each(files.filter((file) => !file.endsWith("/path.md")))(
    "%s names only addresses that the gateway serves at that port",
    (file) => {
      expect(addressesIn(read(file)).filter((address) => !serves(address))).toEqual([]);
    },
  );

  it("name liveness, readiness and metrics of the management port instead of the health of the portal's", () => {
    const named = files.flatMap((file) => addressesIn(read(file)).map(({ path }) => path));
    expect(named).toEqual(expect.arrayContaining(Object.values(managementPaths)));
    // It says only that the process runs, and nothing of its database.
    expect(named).not.toContain(serverPaths.health);
  });
});

/** A setting, or the file that contains its value. */
const isSetting = (name = "") =>
  settingNames.includes(name as never) || settingNames.includes(name.replace(/_FILE$/, "") as never);

/** Variables that a file gives to the gateway, by the form that the file has. */
const variablesIn: Record<string, (text: string) => (string | undefined)[]> = {
  Containerfile: (text) =>
    all(text, /^(?:ENV|ARG) (.*)$/gm).flatMap(([line = ""]) => all(line, /(\w+)=/g).flat()),
  "compose.yaml": (text) =>
    all(/environment:\n((?: {4}.*\n)+)/.exec(text)?.[1] ?? "", /^ {4}(\w+):/gm).flat(),
  "portale@.service": (text) =>
    all(text, /^Environment=(.*)$/gm).flatMap(([line = ""]) => all(line, /(\w+)=/g).flat()),
  "portale.yaml": (text) => all(text.split("---")[0] ?? "", /^ {2}([A-Z][A-Z_]*):/gm).flat(),
  // A variable that the text reads is one of the shell.
  md: (text) =>
    all(text, /^([A-Z][A-Z0-9_]*)=/gm)
      .flat()
      .filter((name) => !text.includes(`$${name}`)),
};

it.each(files.filter((file) => Object.keys(variablesIn).some((name) => file.endsWith(name))))(
  "%s names only settings",
  (file) => {
    const [, find] = Object.entries(variablesIn).find(([name]) => file.endsWith(name))!; // filtered above
    const names = find(read(file));
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    if (!file.endsWith(".md")) expect(names.length).toBeGreaterThan(1);
  },
);

it.each([
  ["compose.yaml", /read_only: true/, /tmpfs: \["\/tmp:/],
  ["src/deploy/kubernetes/portale.yaml", /readOnlyRootFilesystem: true/, /mountPath: \/tmp }/],
])(
  "%s gives a container with a read-only root a folder for temporary files",
  (file, isReadOnly, temporary) => {
    expect(read(file)).toMatch(isReadOnly);
    expect(read(file)).toMatch(temporary);
  },
);

it("the unit of systemd has a watchdog, waits for the start, and never gives up", () => {
  const unit = read("src/deploy/systemd/portale@.service");
  for (const line of [
    "Type=notify",
    "NotifyAccess=all",
    "WatchdogSec=30",
    "StartLimitIntervalSec=0",
    "LogsDirectory=portale",
  ])
    expect(unit.split("\n")).toContain(line);
});

/** Files of this project that the texts of the guide name or copy. */
it.each(files.filter((file) => file.endsWith(".md")))("%s names only files that exist", (file) => {
  const named = [
    ...all(read(file), /\]\(([\w./-]+?)\)/g).map(([path = ""]) => join(file, "..", path)),
    ...all(read(file), /(?<!\S)deploy\/([\w./@-]+)/g).map(([path = ""]) => `src/deploy/${path}`),
    ...all(read(file), /`((?:nginx|systemd|kubernetes|grafana)\/[\w.@-]+)`/g).map(
      ([path = ""]) => `src/deploy/${path}`,
    ),
  ];
  expect(named.filter((path) => !existsSync(join(home, path)))).toEqual([]);
});
