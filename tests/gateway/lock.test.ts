import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockFolder } from "../../src/gateway/database/lock.ts";

const aFolder = () => mkdtempSync(join(tmpdir(), "lock-"));

describe("the lock of a data folder", () => {
  it("refuses a second owner in one sentence that names the process", () => {
    const folder = aFolder();
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`altro processo (${process.pid})`);
  });

  it("can be taken again after its release", () => {
    const folder = aFolder();
    lockFolder(folder)();
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it("is taken over from a process that died", () => {
    const folder = aFolder();
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    writeFileSync(join(folder, "in-use"), `${pid} 1`);
    lockFolder(folder);
    expect(readFileSync(join(folder, "in-use"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  });

  it.runIf(process.platform === "linux")(
    "is taken over when the number now belongs to a younger process",
    () => {
      const folder = aFolder();
      writeFileSync(join(folder, "in-use"), `${process.pid} 1`);
      expect(() => lockFolder(folder)).not.toThrow();
    },
  );

  it("is taken over when its file is empty or unreadable", () => {
    const folder = aFolder();
    writeFileSync(join(folder, "in-use"), "");
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it("is not released by a process that has lost it", () => {
    const folder = aFolder();
    const release = lockFolder(folder);
    writeFileSync(join(folder, "in-use"), "1 1");
    release();
    expect(readFileSync(join(folder, "in-use"), "utf8")).toBe("1 1");
  });
});
