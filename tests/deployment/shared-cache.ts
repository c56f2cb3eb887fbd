import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { freePort, start, until } from "./programs.ts";

/**
 * `obeying` keeps an answer when `Cache-Control` allows it. `eager` keeps every answer without a cookie, as a content network with a fixed
 * lifetime does: there only `Vary` separates the visitors.
 */
export type CacheMode = "obeying" | "eager";

export interface CachedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** `HIT` when the cache had it. */
  cache: string;
  /** The bytes without their encoding. */
  body: Buffer;
}

interface CachedCall {
  path: string;
  /** Requests with another round find an empty cache. */
  round: string;
  headers?: Record<string, string>;
}

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const configuration = (folder: string, gateway: number, ports: Record<CacheMode, number>) => {
  const server = (mode: CacheMode, own: string) => `server {
    listen 127.0.0.1:${ports[mode]};
    location / { proxy_pass http://127.0.0.1:${gateway}; ${own} }
  }`;
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=portal:4m use_temp_path=off;
  proxy_cache portal;
  proxy_cache_key "$server_port $http_x_round $request_uri";
  proxy_http_version 1.1;
  proxy_set_header Host localhost;
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header X-Forwarded-For $remote_addr;
  add_header x-cache $upstream_cache_status always;
  ${server("obeying", "")}
  ${server("eager", "proxy_ignore_headers Cache-Control Expires; proxy_cache_valid 200 10m;")}
}
`;
};

/** Starts nginx as a shared cache in front of a gateway of this machine. */
export async function startSharedCache(gateway: number) {
  const folder = await mkdtemp(join(tmpdir(), "bed-cache-"));
  const ports = { obeying: await freePort(), eager: await freePort() };
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, gateway, ports));
  const program = await start(["nginx", "-p", folder, "-c", file, "-e", "stderr"]);

  const send = (mode: CacheMode, { path, round, headers }: CachedCall) =>
    new Promise<CachedAnswer>((resolve, reject) => {
      const options = { host: "127.0.0.1", port: ports[mode], path, timeout: 30_000 };
      const call = get({ ...options, headers: { "x-round": round, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => void readAnswer(answer, Buffer.concat(chunks)).then(resolve, reject));
      });
      call.once("timeout", () => call.destroy(new Error("no answer in time")));
      call.once("error", reject);
    });
  await until(`nginx answers: ${program.output()}`, () =>
    send("obeying", { path: "/salute", round: "start" }).then(
      () => true,
      () => false,
    ),
  );
  return {
    send,
    async end() {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type SharedCache = Awaited<ReturnType<typeof startSharedCache>>;

async function readAnswer(
  { statusCode = 0, headers }: { statusCode?: number; headers: IncomingHttpHeaders },
  raw: Buffer,
): Promise<CachedAnswer> {
  const decode = decoders[headers["content-encoding"] ?? ""];
  return {
    status: statusCode,
    headers,
    cache: String(headers["x-cache"] ?? ""),
    body: decode ? await decode(raw) : raw,
  };
}
