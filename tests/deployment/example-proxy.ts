import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./certificate.ts";
import { home } from "./gateway-process.ts";
import { start, until } from "./programs.ts";

/** nginx with the example that operators receive, in front of two gateways. */
export interface ExampleProxy {
  /** Its certificate, as PEM. */
  ca: string;
  /** Asks through it. Returns the status. */
  ask(path: string, headers?: Record<string, string>): Promise<number>;
  end(): Promise<void>;
}

/**
 * Starts nginx with `src/deploy/nginx/portale.conf`: only names, ports and paths are replaced. `location` is the path of the portal, with
 * a slash at its end; `locations` are those that an integrator adds to the server.
 */
export async function startExampleProxy(
  port: number,
  gateways: readonly number[],
  { location = "/", locations = "" }: { location?: string; locations?: string } = {},
): Promise<ExampleProxy> {
  const folder = await mkdtemp(join(tmpdir(), "bed-example-"));
  const { key, certificate, ca } = await makeCertificate(folder);
  const example = await readFile(join(home, "src/deploy/nginx/portale.conf"), "utf8");
  const site = gateways
    .reduce((text, own, index) => text.replaceAll(`portal-${index + 1}:8080`, `127.0.0.1:${own}`), example)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("location / {", `${locations}\n    location / {`)
    .replace("bollo.example.org", "localhost")
    // The port here is not that of HTTPS, so it is part of the host.
    .replace("Host $host;", "Host $http_host;")
    .replace("location / {", `location ${location} {`)
    .replace("/etc/nginx/certificates/portal.crt", certificate)
    .replace("/etc/nginx/certificates/portal.key", key);
  await writeFile(join(folder, "portale.conf"), site);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const places = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { access_log off; ${places} include ${folder}/portale.conf; }`,
  );
  const program = await start(["nginx", "-p", folder, "-c", file, "-e", "stderr"]);

  const ask = (path: string, headers: Record<string, string> = { accept: "text/html" }) =>
    new Promise<number>((resolve, reject) => {
      const call = request({ host: "localhost", port, path, headers, ca, timeout: 30_000 }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      });
      call.once("timeout", () => call.destroy(new Error("no answer in time")));
      call.once("error", reject).end();
    });
  await until(`nginx answers: ${program.output()}`, () =>
    ask("/").then(
      () => true,
      () => false,
    ),
  );
  return {
    ca,
    ask,
    async end() {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
