import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./certificate.ts";
import { identityHeaders } from "./person.ts";
import { freePort, start, until } from "./programs.ts";

/** nginx with TLS in front of the gateways. */
export interface Nginx {
  /** Its certificate, as PEM. */
  ca: string;
  ports: EntrancePorts;
  end(): Promise<void>;
}

/** `all` takes turns between the gateways; a number leads to that gateway, counted from 0. */
export type Entrance = "all" | number;

/** The ports of 127.0.0.1 where nginx listens. */
export interface EntrancePorts {
  all: number;
  single: readonly number[];
}

/** The location of the login's callback, where the proxy adds the headers of the person that it has authenticated. */
export const loginLocation = (upstream: string) => `location = /authapi/bff/callback {
      proxy_pass http://${upstream};
      ${identityHeaders.map(([header, value]) => `proxy_set_header ${header} "${value}";`).join("\n      ")}
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
    }`;

/**
 * The proxy of a deployment, as the integrator sets it up. It authenticates: at the login's callback it adds the headers of a
 * person. A failure of a gateway is visible: the request is not sent to the other one.
 */
function configuration(folder: string, gateways: readonly number[], ports: EntrancePorts) {
  const upstream = (name: string, members: readonly number[]) =>
    `upstream ${name} { ${members.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(" ")} keepalive 16; keepalive_timeout 1s; }`;
  const server = (name: string, port: number) => `server {
    listen 127.0.0.1:${port} ssl;
    location / { proxy_pass http://${name}; }
    ${loginLocation(name)}
  }`;
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
  client_max_body_size 20m;
  proxy_http_version 1.1;
  proxy_next_upstream off;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header X-Forwarded-For $remote_addr;
  ${upstream("all", gateways)}
  ${server("all", ports.all)}
  ${gateways.map((port, index) => upstream(`gateway${index}`, [port])).join("\n  ")}
  ${ports.single.map((port, index) => server(`gateway${index}`, port)).join("\n  ")}
}
`;
}

/** Starts nginx in front of the gateways at these ports of this machine. */
export async function startNginx(gateways: readonly number[], ports: EntrancePorts): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "bed-nginx-"));
  const { ca } = await makeCertificate(folder);
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, gateways, ports));
  const program = await start(["nginx", "-p", folder, "-c", file, "-e", "stderr"]);
  await until(`nginx listens: ${program.output()}`, () => listens(ports.all));
  return {
    ca,
    ports,
    async end() {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ports for the entrances to so many gateways. */
export async function freeEntrances(gateways: number): Promise<EntrancePorts> {
  const single = await Promise.all(Array.from({ length: gateways }, freePort));
  return { all: await freePort(), single };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
