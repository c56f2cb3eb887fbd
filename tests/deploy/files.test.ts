import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { gatewayMigrations } from "../../src/gateway/database/migrations.ts";
import { serverPaths } from "../../src/contract/own-addresses.ts";
import { defaultBodyLimits } from "../../src/gateway/bodies/limits.ts";
import { settingsMarkdown } from "../../src/gateway/settings/list-settings.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { settingNames } from "../../src/gateway/settings/table.ts";

const home = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(home, path), "utf8");
/** Files of secrets exist where the program runs: here their settings have values. */
const secrets: Record<string, string> = {
  DATABASE_URL: "postgres://bollo:parola@database/bollo",
  OIDC_CLIENT_SECRET: "segreto",
};
const withSecrets = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const plain = name.replace(/_FILE$/, "");
      return plain === name ? [name, value] : [plain, secrets[plain] ?? ""];
    }),
  );

interface Probe {
  httpGet: { path: string; port: string };
}
/** The members of the Kubernetes objects that the tests read. */
interface Resource {
  kind: string;
  data: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable: number;
    template: {
      spec: {
        enableServiceLinks: boolean;
        terminationGracePeriodSeconds: number;
        containers: [
          Record<"startupProbe" | "readinessProbe" | "livenessProbe", Probe> & {
            ports: [{ name: string; containerPort: number }];
            securityContext: { readOnlyRootFilesystem: boolean };
          },
        ];
      };
    };
  };
}

describe("the list of settings in the README", () => {
  it("is that of the table: `npm run generate` writes it", () => {
    expect(read("src/gateway/settings/README.md").split("<!-- generated: npm run generate -->\n\n")[1]).toBe(
      `${settingsMarkdown()}\n`,
    );
  });

  it.each([
    "README.md",
    ...readdirSync(join(home, "src/deploy/guide")).map((name) => `src/deploy/guide/${name}`),
  ])("has each setting that %s names", (file) => {
    const named = [...read(file).matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|`)/g)].map(
      ([, name = ""]) => name,
    );
    const unknown = named.filter((name) => !settingNames.includes(name.replace(/_FILE$/, "") as never));
    expect(unknown.filter((name) => name !== "NODE_OPTIONS")).toEqual([]);
  });
});

describe("the operations guide", () => {
  it("states for each table of the gateway when its rows are deleted", () => {
    const { ledger, steps } = gatewayMigrations;
    const made = steps.flatMap((step) =>
      [...step.matchAll(/create table (\w+)/g)].map(([, name = ""]) => name),
    );
    const listed = [...read("src/deploy/guide/data.md").matchAll(/^\| (`[^|]+) \|/gm)].join();
    expect([ledger, ...made].filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
  });

  it("names only messages of the log that the gateway writes", () => {
    const [, log = ""] = read("src/deploy/guide/monitoring.md").split("## Log");
    const messages = [...log.matchAll(/^\| ((?:`[a-z ']+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, message = ""]) => message),
    );
    expect(messages.length).toBeGreaterThan(5);
    const sources = readdirSync(join(home, "src/gateway"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => read(`src/gateway/${file}`))
      .join("\n");
    expect(messages.filter((message) => !sources.includes(`"${message}"`))).toEqual([]);
  });
});

describe("the Kubernetes objects", () => {
  const resources = parseAllDocuments(read("src/deploy/kubernetes/portale.yaml")).map(
    (document) => document.toJS() as Resource,
  );
  const of = (kind: string) => resources.find((one) => one.kind === kind)!; // asserted below

  it("are a deployment of two gateways with its settings, service and budget", () => {
    expect(resources.map(({ kind }) => kind)).toEqual([
      "ConfigMap",
      "Deployment",
      "Service",
      "PodDisruptionBudget",
    ]);
    expect(of("Deployment").spec.replicas).toBeGreaterThan(of("PodDisruptionBudget").spec.minAvailable);
  });

  it("have settings with which the program starts", () => {
    expect(readSettings(withSecrets(of("ConfigMap").data))).toMatchObject({ host: "0.0.0.0", captcha: true });
  });

  it("look at the health of the program, on its port, and give it time to stop", () => {
    const { containers, ...pod } = of("Deployment").spec.template.spec;
    const [{ ports, securityContext, ...probes }] = containers;
    const { port, timeLimit } = readSettings(withSecrets(of("ConfigMap").data));
    expect(ports[0].containerPort).toBe(port);
    for (const name of ["startupProbe", "readinessProbe", "livenessProbe"] as const)
      expect(probes[name].httpGet).toEqual({ path: serverPaths.health, port: ports[0].name });
    expect(securityContext.readOnlyRootFilesystem).toBe(true);
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(timeLimit + 10_000);
  });
});

describe("compose.yaml and Containerfile", () => {
  const compose = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; ports?: string[]; volumes?: string[] }>;
    secrets: Record<string, unknown>;
  };

  it("publish the proxy alone, in front of two gateways whose names nginx knows", () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(["proxy"]);
    const upstream = [...read("src/deploy/nginx/portale.conf").matchAll(/server (portal-\d):8080/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(compose.services).filter((name) => name.startsWith("portal-"))).toEqual(upstream);
    expect(upstream).toHaveLength(2);
  });

  it("have settings with which the program starts, beside those of the region", () => {
    const image = Object.fromEntries(
      [...(/^ENV (.*)$/m.exec(read("Containerfile"))?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    const { environment = {} } = compose.services["portal-1"]!; // asserted above
    const region = {
      PUBLIC_URL: "https://a.it",
      BACKEND_PUBLIC_URL: "https://b.it",
      BACKEND_AUTH_URL: "https://b.it",
      LOGIN: "none",
    };
    expect(readSettings({ ...image, ...withSecrets(environment), ...region })).toMatchObject({
      host: "0.0.0.0",
      port: 8080,
    });
  });

  it.each([
    [undefined, ""],
    ["https://a.it", ""],
    ["https://a.it/", ""],
    ["https://a.it/bollo", "/bollo"],
    ["https://a.it/servizi/bollo/", "/servizi/bollo"],
  ])("look at the health of a program with the address %s", async (publicUrl, path) => {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // it listens on a port
    const [, line = "[]"] = /^HEALTHCHECK .*\\\n {2}CMD (.*)$/m.exec(read("Containerfile")) ?? [];
    const [, ...args] = JSON.parse(line.replaceAll("8080", String(port))) as string[];
    const env = { ...process.env, PUBLIC_URL: publicUrl };
    await promisify(execFile)(process.execPath, args, { env });
    server.close();
    expect(asked).toEqual([path + serverPaths.health]);
  });
});

it("nginx waits longer than the longest upload", () => {
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(read("src/deploy/nginx/portale.conf")) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(defaultBodyLimits.file.total);
});

it("the systemd unit starts the package with settings and secrets of its own", () => {
  const unit = read("src/deploy/systemd/portale@.service");
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
  const used = [...unit.matchAll(/(\w+)_FILE=%d\/(\w+)/g)];
  expect(used.map(([, , name]) => name)).toEqual(loaded);
  for (const [, setting = ""] of used) expect(settingNames).toContain(setting);
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node server\.mjs$/m);
});
