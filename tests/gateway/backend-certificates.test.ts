import { copyFileSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { isNeverSent } from "../../src/gateway/backend/never-sent.ts";
import { regionBackend } from "../../src/gateway/backend/region-backend.ts";
import type { TlsFiles } from "../../src/gateway/backend/credentials/tls-files.ts";
import { anAuthority, type Authority, type CertificateFiles } from "../support/server/certificates.ts";
import { aDemandingServer, type Demands } from "../support/server/demanding-server.ts";

let region: Authority;
let other: Authority;
let [server, client, stranger]: CertificateFiles[] = [];
const toClose: { close(): Promise<void> }[] = [];

beforeAll(() => {
  region = anAuthority("regione");
  other = anAuthority("altra");
  server = region.issue("localhost");
  client = region.issue("portale");
  stranger = other.issue("estraneo");
});
afterEach(async () => {
  for (const open of toClose.splice(0)) await open.close();
});

const request = { portal: "https://bollo.esempio.it", path: "/servizi", headers: {} };

/** A back end with its demands, and the way to call it with the files of a gateway. */
async function aServer(demands: Partial<Demands> = {}) {
  const stub = await aDemandingServer({ files: server!, ...demands });
  toClose.push(stub);
  const reports: string[] = [];
  const open = (tls?: TlsFiles) => {
    const urls = { publicUrl: `${stub.url}/rest`, authUrl: `${stub.url}/auth` };
    const backend = regionBackend({ ...urls, tls }, { report: (_, text) => reports.push(text) });
    toClose.push(backend);
    return (base: "public" | "auth" = "public", method = "GET") =>
      backend.send({ ...request, base, method, signal: new AbortController().signal });
  };
  return { stub, open, reports };
}

const outcomeOf = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error: unknown) => (isNeverSent(error) ? "never sent" : error),
  );

describe("a server of the region's own authority", () => {
  it("is called only with that authority", async () => {
    const { stub, open } = await aServer();
    expect(await outcomeOf(open()())).toBe("never sent");
    expect(await outcomeOf(open({ ca: other.certificate })())).toBe("never sent");
    expect(stub.received).toHaveLength(0);
    const send = open({ ca: region.certificate });
    expect([await outcomeOf(send()), await outcomeOf(send("auth"))]).toEqual([200, 200]);
    expect(stub.received.map(({ url }) => url)).toEqual(["/rest/servizi", "/auth/servizi"]);
  });
});

describe.each(["TLSv1.2", "TLSv1.3"] as const)("a server that demands a certificate, %s", (version) => {
  it("refuses a gateway without one, or with one of another authority", async () => {
    const { stub, open } = await aServer({ clients: region, version });
    for (const files of [{}, stranger!]) {
      const outcome = await outcomeOf(open({ ca: region.certificate, ...files })("public", "POST"));
      // In TLS 1.3 a server refuses after the request was written, so the gateway cannot know that it was not read.
      if (version === "TLSv1.2") expect(outcome).toBe("never sent");
      else expect(outcome).toBeInstanceOf(Error);
    }
    expect(stub.received).toHaveLength(0);
  });

  it("accepts the right one, on both bases", async () => {
    const { open } = await aServer({ clients: region, version });
    const send = open({ ca: region.certificate, ...client! });
    expect([await outcomeOf(send()), await outcomeOf(send("auth"))]).toEqual([200, 200]);
  });
});

describe("a renewed certificate", () => {
  /** Files in a folder that the test changes. */
  function files(from: CertificateFiles) {
    const folder = mkdtempSync(join(tmpdir(), "renewed-"));
    const present = { certificate: join(folder, "tls.crt"), key: join(folder, "tls.key") };
    const put = ({ certificate, key }: Partial<CertificateFiles>, seconds: number) => {
      if (certificate) copyFileSync(certificate, present.certificate);
      if (key) copyFileSync(key, present.key);
      // The clock of the files may be coarse.
      for (const path of Object.values(present)) utimesSync(path, seconds, seconds);
    };
    put(from, 1);
    return { present, put };
  }

  it("counts at the next connection, without a restart", async () => {
    const { stub, open } = await aServer({ clients: region });
    const { present, put } = files(stranger!);
    const send = open({ ca: region.certificate, ...present });
    expect(await outcomeOf(send())).not.toBe(200);
    put(client!, 2);
    expect(await outcomeOf(send())).toBe(200);
    expect(stub.received).toHaveLength(1);
  });

  it("that is half written leaves the former one in use, and is reported once", async () => {
    const { open, reports } = await aServer({ clients: region });
    const { present, put } = files(client!);
    const send = open({ ca: region.certificate, ...present });
    put({ key: stranger!.key }, 2);
    // At the same time, so each has a connection of its own.
    expect(await Promise.all([outcomeOf(send()), outcomeOf(send())])).toEqual([200, 200]);
    expect(reports).toEqual(["changed certificate files not used"]);
  });
});

describe("a file in the middle of a renewal", () => {
  /** Contents of a file while another program writes it. */
  const halves: readonly [string, (whole: string) => string][] = [
    ["empty", () => ""],
    ["blank", () => "\n"],
    ["cut", (whole) => whole.slice(0, whole.length / 2)],
    ["cut in its second block", (whole) => whole + whole.slice(0, whole.length / 2)],
    ["of something else", () => "absent"],
  ];
  const kinds = ["certificate", "key", "ca"] as const;
  // A key file may have anything after its key.
  const cases = kinds
    .flatMap((kind) => halves.map(([name, half]) => ({ kind, name, half })))
    .filter(({ kind, name }) => !(kind === "key" && name === "cut in its second block"));

  it.each(cases)("leaves the former ones in use: $kind $name", async ({ kind, half }) => {
    const { open, reports } = await aServer({ clients: region });
    const folder = mkdtempSync(join(tmpdir(), "half-"));
    const files = { certificate: client!.certificate, key: client!.key, ca: region.certificate };
    const present = { ...files, [kind]: join(folder, kind) };
    copyFileSync(files[kind], present[kind]);
    const send = open(present);
    writeFileSync(present[kind], half(readFileSync(files[kind], "utf8")));
    expect(await outcomeOf(send())).toBe(200);
    expect(reports).toEqual(["changed certificate files not used"]);
  });
});
