import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { ownFiles, service, titled } from "./publishing.ts";
import type { PublishingGateway } from "./publishing-gateway.ts";

/** The page without content of a portal, as the build writes it. */
export const emptyPage = (folder: string) =>
  writeFile(
    join(folder, "portal", "index.html"),
    '<!doctype html><html lang="it"><head><title>Portale</title><script type="module" src="/assets/index-0a1b2c3d.js"></script></head><body class="portale"><div id="root"></div></body></html>',
  );

/** A draft of the editor with another title of a service, or with these changes. */
export async function aDraft(
  { call }: PublishingGateway,
  title: string,
  changes: Record<string, string | null | undefined> = { [service]: titled(ownFiles, title).get(service) },
) {
  const { body: draft } = await call("editor", "POST", "/drafts", { title });
  const id = String(draft.id);
  let revision = 1;
  const change = async (next: typeof changes) => {
    const { status } = await call("editor", "PUT", `/drafts/${id}`, { revision, changes: next });
    if (status !== 200) throw new Error(`the draft was not changed: ${status}`);
    revision++;
  };
  await change(changes);
  return {
    id,
    path: `/studio/anteprima/${id}`,
    change,
    rename: (next: string) => change({ [service]: titled(ownFiles, next).get(service) }),
  };
}

/** A browser of a person: it keeps the cookies of the preview, and sends a session of the portal beside them. */
export function aVisitor(gateway: FastifyInstance, person: string | undefined, root: string) {
  const cookies = new Map<string, string>();
  const send = async (
    method: InjectOptions["method"],
    path: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => {
    const answer = await gateway.inject({
      method,
      payload,
      url: path.startsWith("/studio") ? path : `${root}${path}`,
      headers: {
        accept: "text/html,*/*",
        "sec-fetch-site": "same-origin",
        cookie: [
          "sessione=" + "s".repeat(43),
          ...[...cookies].map(([name, value]) => `${name}=${value}`),
        ].join("; "),
        ...(person && { "x-test-person": person }),
        ...headers,
      },
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return {
    send,
    cookies,
    page: (path: string) => send("GET", path),
    call: (path: string, method: InjectOptions["method"] = "GET") =>
      send(method, path, { accept: "application/json" }),
    choose: (path: string) => send("PUT", `/esempi${path}`),
  };
}
