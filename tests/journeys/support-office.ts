import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { choose } from "./support-login.ts";
import type { Files } from "./support-live-changes.ts";

const KEY_PAGE = "/studio/chiave";

/** Opens the page of keys as a member of staff of the sandbox, by default the publisher. */
export async function openKeyPage(page: Page, person = /Paolo Pubbli/i): Promise<void> {
  await page.goto(KEY_PAGE);
  await choose(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chiave per la riga di comando");
}

/** Makes a key, and returns its text. */
export async function makeKey(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Crea una chiave" }).click();
  return (await page.locator("code").innerText()).trim();
}

interface State {
  revision: number;
  isBuild: boolean;
}

/** The calls of a member of staff who publishes. */
export interface Office {
  readonly key: string;
  state(): Promise<State>;
  /** Publishes a change of the files that are live. */
  publish(change: (files: Files) => Files): Promise<void>;
  /** Makes the files of the build live again, where they are not. */
  restoreBuild(): Promise<void>;
  /** Deletes the key, because a person may have five, and closes the browser. */
  close(): Promise<void>;
}

const REASON = "Prova di un cambiamento";

/** Logs in as the publisher in a browser of their own, and calls with a key from then on. */
export async function openOffice(context: BrowserContext, api: APIRequestContext): Promise<Office> {
  const page = await context.newPage();
  await openKeyPage(page);
  const key = await makeKey(page);
  const call = async (method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await api.fetch(`/studio/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  /** The problems of a draft that the portal could not check at once. */
  const problemsLater = async (id: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const ask = () => api.fetch(`/studio/api/drafts/${id}/problems`, { headers });
    await expect.poll(async () => (await ask()).status()).toBe(200);
    return ((await (await ask()).json()) as { problems: { level: string }[] }).problems;
  };
  const state = async () => (await call("GET", "/state")) as State;
  return {
    key,
    state,
    async publish(change) {
      const { files } = (await call("GET", "/files")) as { files: Files };
      const { id } = (await call("POST", "/drafts", { title: REASON })) as { id: string };
      const saved = (await call("PUT", `/drafts/${id}`, { revision: 1, changes: change(files) })) as {
        problems: { level: string }[] | null;
      };
      const problems = saved.problems ?? (await problemsLater(id));
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      await call("POST", `/drafts/${id}/publish`, { revision: 2, reason: REASON });
    },
    async restoreBuild() {
      const { revision, isBuild } = await state();
      if (!isBuild) await call("POST", "/restore", { version: null, revision, reason: REASON });
    },
    async close() {
      await page.goto(KEY_PAGE);
      await page
        .getByRole("button", { name: /^Elimina la chiave/ })
        .last()
        .click();
      await context.close();
    },
  };
}
