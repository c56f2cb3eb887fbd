import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { gatewayMigrations } from "../../src/gateway/database/migrations.ts";
import { managementPaths } from "../../src/gateway/management/management-server.ts";
import { defaultBodyLimits } from "../../src/gateway/bodies/limits.ts";
import { defaults } from "../../src/gateway/options.ts";
import { longestWait } from "../../src/gateway/database/patience.ts";
import { SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import { settingsMarkdown } from "../../src/gateway/settings/list-settings.ts";
import { readSettings, type Settings } from "../../src/gateway/settings/settings.ts";
import { settingNames } from "../../src/gateway/settings/table.ts";

const home = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(home, path), "utf8");
/** Files of secrets exist where the program runs: here their settings have values. */
const secrets: Record<string, string> = {
  DATABASE_URL: "postgres://bollo:parola@database/bollo",
  OIDC_CLIENT_SECRET: "segreto",
  DRAFT_KEYS: Buffer.alloc(32, 1).toString("base64url"),
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
            ports: { name: string; containerPort: number }[];
            securityContext: { readOnlyRootFilesystem: boolean };
          },
        ];
      };
    };
  };
}

interface ComposeService {
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

/** The least settings of a region. */
const region = {
  PUBLIC_URL: "https://a.it",
  BACKEND_PUBLIC_URL: "https://b.it",
  BACKEND_AUTH_URL: "https://b.it",
  LOGIN: "none",
};

/** Those of a region with a login, whose secret is a file of the deployment. */
const withLogin = { ...region, LOGIN: undefined, OIDC_ISSUER: "https://c.it", OIDC_CLIENT_ID: "portale" };

/** Milliseconds that a gateway may take to stop, from its signal. */
const stopTime = ({ drainTime, timeLimit }: Pick<Settings, "drainTime" | "timeLimit">) =>
  drainTime + timeLimit + 5_000;

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
    const isSetting = (name: string) =>
      settingNames.includes(name as never) || settingNames.includes(name.replace(/_FILE$/, "") as never);
    const unknown = named.filter((name) => !isSetting(name));
    // Those of Node.js, OpenTelemetry and the command line, and codes of the log.
    expect(unknown.filter((name) => !/^(?:NODE_OPTIONS$|PORTALE_CHIAVE$|OTEL_|OAUTH_)/.test(name))).toEqual(
      [],
    );
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
    const settings = readSettings(withSecrets(of("ConfigMap").data));
    expect(ports).toEqual([
      { name: "http", containerPort: settings.port },
      { name: "management", containerPort: settings.management?.port },
    ]);
    // A kubelet asks from outside of the pod.
    expect(settings.management?.host).toBe("0.0.0.0");
    for (const [name, path] of [
      ["startupProbe", managementPaths.live],
      ["readinessProbe", managementPaths.ready],
      ["livenessProbe", managementPaths.live],
    ] as const)
      expect(probes[name].httpGet).toEqual({ path, port: "management" });
    expect(securityContext.readOnlyRootFilesystem).toBe(true);
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(stopTime(settings));
  });
});

describe("compose.yaml and Containerfile", () => {
  const compose = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, ComposeService>;
    secrets: Record<string, unknown>;
  };
  const portal = compose.services["portal-1"]!; // asserted below
  const image: Record<string, string> = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(read("Containerfile"))?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  const started = () => readSettings({ ...image, ...withSecrets(portal.environment ?? {}), ...withLogin });

  it("publish the proxy alone, in front of two gateways whose names nginx knows", () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(["proxy"]);
    const upstream = [...read("src/deploy/nginx/portale.conf").matchAll(/server (portal-\d):8080/g)].map(
      ([, name]) => name,
    );
    const gateways = Object.keys(compose.services).filter((name) => name.startsWith("portal-"));
    expect(gateways).toHaveLength(2);
    // Each once as usual, and once for when both are left out.
    expect(upstream).toEqual([...gateways, ...gateways]);
  });

  it("have settings with which the program starts, beside those of the region", () => {
    expect(started()).toMatchObject({ host: "0.0.0.0", port: 8080 });
  });

  it("look at liveness in the image and at readiness in the composition, and give the program time to stop", () => {
    const local = `http://127.0.0.1:${image.MANAGEMENT_PORT}`;
    expect(read("Containerfile")).toContain(`${local}${managementPaths.live}'`);
    expect(portal.healthcheck?.test.join(" ")).toContain(`${local}${managementPaths.ready}'`);
    expect(parseInt(portal.stop_grace_period ?? "", 10) * 1_000).toBeGreaterThan(stopTime(started()));
    expect(read("Containerfile")).toContain(`EXPOSE ${image.PORT}\n`);
  });
});

it("nginx waits longer than the longest upload", () => {
  const [, upload = ""] = /location @upload \{([^}]*)\}/.exec(read("src/deploy/nginx/portale.conf")) ?? [];
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(upload) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(defaultBodyLimits.file.total);
});

it("nginx waits for a read for longer than the back end, its queue and the database may take", () => {
  const [, seconds] = /^ {4}proxy_read_timeout (\d+)s/m.exec(read("src/deploy/nginx/portale.conf")) ?? [];
  const { timeLimit, callLimits } = defaults;
  expect(Number(seconds) * 1_000).toBeGreaterThan(timeLimit + callLimits.maxWait + longestWait);
});

it("nginx sends a change again only if it has a key", () => {
  const conf = read("src/deploy/nginx/portale.conf");
  const repeated = [...conf.matchAll(/location (\S+) \{[^}]*non_idempotent/g)].map(([, name]) => name);
  expect(repeated).toEqual(["@submission"]);
  expect(conf).toContain('map "$http_idempotency_key ');
  expect(SUBMISSION_KEY.toLowerCase()).toBe("idempotency-key");
});

it("the systemd unit starts the package with settings and secrets of its own", () => {
  const unit = read("src/deploy/systemd/portale@.service");
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
  const used = [...unit.matchAll(/(\w+)_FILE=%d\/(\w+)/g)];
  expect(used.map(([, , name]) => name)).toEqual(loaded);
  for (const [, setting = ""] of used) expect(settingNames).toContain(setting);
  const [, port = ""] = /MANAGEMENT_PORT=(\d*)%i/.exec(unit) ?? [];
  const settings = readSettings({
    ...region,
    DATABASE_URL: secrets.DATABASE_URL,
    TRUST_PROXY: "1",
    MANAGEMENT_PORT: `${port}8081`,
  });
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(stopTime(settings));
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node server\.mjs$/m);
});
