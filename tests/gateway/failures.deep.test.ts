import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceTree } from "../support/source-tree.ts";

/** Runs a gateway in a process of its own, on which code acts. Returns its lines and how it ended. */
async function runGateway(code: string) {
  const program = `
    import { once } from "node:events";
    import { setImmediate as nextTurn } from "node:timers/promises";
    import { buildGateway, stopOnce, watchFailures } from "./src/gateway/index.ts";
    const backend = { send: () => Promise.reject(new Error("no back end")) };
    const app = await buildGateway({ backend, logLevel: "error" });
    app.get("/slow", async () => {
      while (app.server.listening) await nextTurn();
      return "answered";
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    let received;
    watchFailures(app, stopOnce(() => app.close().then(() => received), 60_000));
    const ask = (path) => fetch("http://127.0.0.1:" + app.server.address().port + path).then((answer) => answer.text());
    ${code}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
  let [output, log] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (log += text.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  const lines = log.split("\n").filter(Boolean);
  return { status, output, log: lines.map((line) => JSON.parse(line) as unknown) };
}

describe("a failure without an owner", () => {
  it("is logged and counted when it is a rejected promise, and the gateway continues", async () => {
    const { status, output, log } = await runGateway(`
      for (const number of [1, 2]) Promise.reject(new Error("lost " + number));
      await nextTurn();
      console.log(await ask("/salute"));
      process.kill(process.pid, "SIGKILL");`);
    expect({ status, output }).toEqual({ status: null, output: '{"stato":"ok"}\n' });
    expect(log).toMatchObject([
      { level: 50, count: 1, err: { message: "lost 1" } },
      { level: 50, count: 2, err: { message: "lost 2" } },
    ]);
  });

  it("ends the gateway when it is an exception, after the calls in flight", async () => {
    const { status, output, log } = await runGateway(`
      received = ask("/slow").then((text) => console.log(text));
      await once(app.server, "request");
      setTimeout(() => { throw new Error("broken"); });`);
    expect({ status, output }).toEqual({ status: 1, output: "answered\n" });
    expect(log).toMatchObject([{ level: 60, err: { message: "broken" } }]);
  });

  it("is logged when the server cannot accept a connection", async () => {
    const { status, log } = await runGateway(`
      app.server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
      process.exit(0);`);
    expect(status).toBe(0);
    expect(log).toMatchObject([{ level: 50, err: { message: "accept EMFILE" } }]);
  });

  it("is ignored when the reader of the log has gone", async () => {
    const { status } = await runGateway(`
      process.stderr.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
      process.exit(0);`);
    expect(status).toBe(0);
  });
});

/** Constructors of objects that emit `error`, which ends the process when nothing listens. */
const emitters =
  /\bnew (?:pg\.)?(?:Pool|Client|Worker|Socket|EventEmitter|PassThrough|Transform)\b|(?<![.\w])(?:createConnection|createServer|connect(?=\([^)])|spawn|fork|execFile|createReadStream|createWriteStream)\(|\.pipe\(/;
const listener = /\.(?:on|once)\("error"/;

/** Files whose emitters have their listener elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  "gateway/gateway.ts": "the function of `http/create-server.ts`; `failures.ts` listens to the server",
  "gateway/http/create-server.ts": "Fastify's server; `failures.ts` listens to it",
  "gateway/management/service-manager.ts": "`execFile` gives each error to its callback",
  "gateway/publishing/few-for-each.ts": "emits the tax codes of people, never an error",
  "gateway/portal/portal-dev.ts": "Vite's server of the development",
  "serve.ts": "a function of its own with the name `connect`",
};

describe("a file of the server", () => {
  const root = join(import.meta.dirname, "../../src");
  const starting = ["build-database", "build", "checks", "install", "run", "start"].map(
    (name) => `start/${name}.mjs`,
  );
  const files = [
    ...readSourceTree(root).filter(({ file }) => /^(?:gateway|sandbox|serve\.ts|start)/.test(file)),
    ...starting.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") })),
  ];
  const making = files.filter(({ text }) => emitters.test(text));

  it("that makes an emitter listens to its errors", () => {
    const wrong = making.filter(({ file, text }) => !listener.test(text) && !Object.hasOwn(elsewhere, file));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("is listed as an exception only when it makes one", () => {
    const names = making.filter(({ text }) => !listener.test(text)).map(({ file }) => file);
    expect(Object.keys(elsewhere).filter((file) => !names.includes(file))).toEqual([]);
  });
});
