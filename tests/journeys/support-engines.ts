import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";
import {
  findMiniBrowser,
  FIREFOX,
  OTHER_BROWSERS,
  SCREEN,
  WEBKIT_DRIVER,
} from "../support/other-browsers.mjs";
import { freePort } from "../support/free-port.ts";

/** A page in a browser, as far as the journeys of all browsers need it. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; its value is JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
  /** Errors of the pages and of their console until now, where the driver of the browser reports them. */
  readonly errors?: readonly string[];
}

/** The browsers besides Chromium. */
export const ENGINES = {
  "Firefox ESR": { ...OTHER_BROWSERS["Firefox ESR"], open: openFirefox },
  WebKitGTK: { ...OTHER_BROWSERS.WebKitGTK, open: openWebKit },
} as const;

const START_MS = 30_000;

/** Waits until `look` returns a value. */
async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const end = Date.now() + START_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Programs end with the test, also when it is killed. */
const start = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess =>
  spawn("setpriv", ["--pdeathsig", "KILL", command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });

const end = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    program.once("exit", () => resolve());
    program.kill("SIGKILL");
  });

/** Opens Firefox through WebDriver BiDi, which it speaks without a driver. */
async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const firefox = start(FIREFOX, [
    ...["--headless", "--no-remote", "--profile", profile],
    ...["--remote-debugging-port", "0"],
  ]);
  let said = "";
  for (const stream of [firefox.stdout, firefox.stderr]) stream?.on("data", (text) => (said += text));
  const address = await until(() => /ws:\/\/\S+/.exec(said)?.[0], "Firefox");
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("Firefox does not answer"));
  });
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  const errors: string[] = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as BidiAnswer | LogEvent; // by the protocol
    if (message.type !== "event") waiting.get(message.id)?.(message);
    else if (message.params.level === "error") errors.push(message.params.text);
  };
  const send = async (method: string, params: object = {}) => {
    const id = waiting.size + 1;
    const answer = await new Promise<BidiAnswer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree");
  const { context } = contexts[0];
  return {
    errors,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    async close() {
      socket.close();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface BidiAnswer {
  readonly id: number;
  readonly type: "success" | "error";
  readonly message?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each method has its own result
  readonly result: any;
}

/** The only event that is subscribed to. */
interface LogEvent {
  readonly type: "event";
  readonly params: { readonly level: string; readonly text: string };
}

/** Opens the small browser of WebKitGTK through its driver, on a screen of its own. */
async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const display = `:${port}`;
  const screen = start(SCREEN, [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const call = async (method: "POST" | "DELETE", path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- each command has its own value
    const { value } = (await response.json()) as { value: any };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const options = { binary: findMiniBrowser(), args: ["--automation"] };
  const { sessionId } = await until(
    () =>
      call("POST", "", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } }).catch(
        () => undefined,
      ),
    "WebKitGTK",
  );
  return {
    open: async (url) => void (await call("POST", `/${sessionId}/url`, { url })),
    async evaluate(expression) {
      const text = await call("POST", `/${sessionId}/execute/sync`, {
        script: `return JSON.stringify(${expression});`,
        args: [],
      });
      return text === null ? undefined : JSON.parse(text);
    },
    async close() {
      await call("DELETE", `/${sessionId}`).catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}
