import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import type { RegionName } from "../../../src/gateway/settings/settings.ts";
import { mountPlatform, sandboxBackend } from "../../../src/sandbox/index.ts";
import { aForm, formType, samples } from "./sample-files.ts";
import { aSandbox, contract } from "./sandbox.ts";

/** The answer to a call; the body is the parsed JSON. */
export interface Answer {
  status: number;
  // The tests read members of many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A gateway and a sandbox for the requests of a region. With possession, a browser sends only identifiers that it has found. */
export async function aRequestDesk(
  region: RegionName,
  { possession = false, rateLimits }: { possession?: boolean } & Pick<GatewayOptions, "rateLimits"> = {},
) {
  const sandbox = await aSandbox({ region });
  const { database } = sandbox.store;
  let loggedIn: string | undefined;
  const app = await buildGateway({
    contract,
    backend: sandboxBackend(sandbox.app),
    findPerson: async () => (loggedIn ? { cf: loggedIn, cognome: "X", nome: "Y" } : undefined),
    rateLimits,
    mountPlatform: (gateway) => mountPlatform(gateway, database),
    ...(possession ? { access: { database } } : {}),
  });

  /** A browser with its own cookie. */
  function aBrowser() {
    const cookies: Record<string, string> = {};
    async function send(
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      { payload, type = "application/json" }: { payload?: string | Buffer; type?: string } = {},
    ) {
      const headers = {
        "sec-fetch-site": "same-origin",
        ...(payload === undefined ? {} : { "content-type": type }),
      };
      const answer = await app.inject({ method, url, headers, cookies, payload });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return answer;
    }
    const read = async (sent: ReturnType<typeof send>): Promise<Answer> => {
      const answer = await sent;
      return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
    };
    return {
      get: (url: string) => read(send("GET", url)),
      post: (url: string, body: unknown) => read(send("POST", url, { payload: JSON.stringify(body) })),
      put: (url: string, body: unknown) => read(send("PUT", url, { payload: JSON.stringify(body) })),
      delete: (url: string) => read(send("DELETE", url)),
      download: (url: string) => send("GET", url),
      /** Sends a form of one of the demonstration's own pages. */
      submit: (url: string, fields: Record<string, string>) =>
        send("POST", url, {
          payload: new URLSearchParams(fields).toString(),
          type: "application/x-www-form-urlencoded",
        }),
      /** Uploads a small PDF under a name. */
      upload: (url: string, fields: Record<string, string>, name = "a.pdf") =>
        read(send("POST", url, { payload: aForm(fields, [{ name, bytes: samples.pdf }]), type: formType })),
    };
  }

  return {
    database,
    aBrowser,
    ...aBrowser(),
    /** Makes every later call one of this tax code or VAT number. */
    logIn(code: string) {
      loggedIn = code;
    },
    logOut() {
      loggedIn = undefined;
    },
    /** The tax code of a seeded person, or the VAT number of a company. */
    async codeOf(surname: string) {
      const { code } = await database
        .selectFrom("person")
        .select("code")
        .where("surname", "=", surname)
        .orderBy("note")
        .executeTakeFirstOrThrow();
      return code;
    },
    /** The recipients of the messages with a text. */
    async recipientsOf(text: string) {
      const rows = await database
        .selectFrom("outgoing_mail")
        .select("recipient")
        .where("body", "like", `%${text}%`)
        .execute();
      return rows.map(({ recipient }) => recipient).sort();
    },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}

export type RequestDesk = Awaited<ReturnType<typeof aRequestDesk>>;
