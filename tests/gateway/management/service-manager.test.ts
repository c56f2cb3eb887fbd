import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serviceManager } from "../../../src/gateway/management/service-manager.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "systemd-"));
  // In place of the program of systemd: writes its arguments and its environment.
  const program = join(folder, "systemd-notify");
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $SECRET $*" >> ${folder}/messages\n`);
  chmodSync(program, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const messages = () =>
  existsSync(join(folder, "messages")) ? readFileSync(join(folder, "messages"), "utf8").split("\n") : [];
const environment = () => ({
  PATH: `${folder}:${process.env.PATH}`,
  NOTIFY_SOCKET: "/run/notify",
  SECRET: "secret",
});

it("says that it is ready, and again and again that it is alive", async () => {
  const manager = serviceManager({ ...environment(), WATCHDOG_USEC: "60000" });
  manager.ready();
  await expect.poll(() => messages().filter((line) => line.endsWith("WATCHDOG=1")).length).toBeGreaterThan(2);
  expect(messages()[0]).toBe("/run/notify  READY=1");
  manager.end();
  await expect.poll(messages).toContain("/run/notify  STOPPING=1");
});

it("says nothing outside of systemd", async () => {
  const manager = serviceManager({ ...environment(), NOTIFY_SOCKET: undefined });
  manager.ready();
  const other = serviceManager(environment());
  other.ready();
  // The shell makes the file before it writes into it.
  await expect.poll(() => messages().filter(Boolean)).toEqual(["/run/notify  READY=1"]);
});
