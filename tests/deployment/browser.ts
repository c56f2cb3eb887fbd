import { Agent, request } from "node:https";
import type { Entrance, Nginx } from "./nginx.ts";

export interface Answer {
  /** 0 without an answer. */
  status: number;
  /** The reason why no answer came, such as `ECONNRESET`. */
  error?: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Milliseconds until the whole answer has arrived. */
  ms: number;
}

export interface Call {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** Milliseconds after which a citizen gives up; more than any test here allows. */
const patience = 35_000;

export type Browser = ReturnType<typeof openBrowser>;

/** A browser with its own cookies, which trusts the certificate of the test bed. */
export function openBrowser({ ca, ports }: Pick<Nginx, "ca" | "ports">) {
  const cookies = new Map<string, string>();
  const agent = new Agent({ ca, keepAlive: true });

  function keepCookies(lines: string[] = []) {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const send = (entrance: Entrance, { method = "GET", url, headers, payload }: Call) =>
    new Promise<Answer>((resolve) => {
      const from = performance.now();
      const nothing = (error: string) =>
        resolve({ status: 0, error, headers: {}, text: "", ms: performance.now() - from });
      const call = request(
        {
          host: "127.0.0.1",
          servername: "localhost",
          port: entrance === "all" ? ports.all : ports.single[entrance],
          path: url,
          method,
          agent,
          timeout: patience,
          headers: {
            host: `localhost:${ports.all}`,
            "sec-fetch-site": "same-origin",
            ...(cookies.size > 0 && {
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            }),
            ...headers,
            ...(payload !== undefined && { "content-length": Buffer.byteLength(payload) }),
          },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => (text += chunk));
          answer.on("error", () => nothing("the answer is incomplete"));
          answer.on("end", () => {
            keepCookies(answer.headers["set-cookie"]);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              ms: performance.now() - from,
            });
          });
        },
      );
      call.on("timeout", () => call.destroy(new Error(`no answer within ${patience} ms`)));
      call.on("error", (error: NodeJS.ErrnoException) => nothing(error.code ?? error.message));
      call.end(payload);
    });

  return {
    send,
    /** Logs the person of the test bed in. */
    async logIn(entrance: Entrance) {
      const begun = await send(entrance, { url: "/authapi/bff/login" });
      const callback = new URL(String(begun.headers.location));
      const ended = await send(entrance, { url: callback.pathname + callback.search });
      if (ended.status !== 302)
        throw new Error(`login failed: ${begun.status}, ${ended.status} ${ended.text}`);
    },
    close: () => agent.destroy(),
  };
}
