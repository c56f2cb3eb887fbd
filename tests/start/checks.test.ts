import { chmodSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  checkFolder,
  checkLanguage,
  checkPort,
  checkPortIsFree,
  checkRegion,
} from "../../src/start/checks.mjs";
import { StartRefusal, sentenceFor } from "../../src/start/refusal.mjs";
import { messages } from "../../src/start/messages.mjs";
import { fingerprint, isFresh, putStamp } from "../../src/start/stamps.mjs";

const home = join(import.meta.dirname, "../..");
const newFolder = () => mkdtempSync(join(tmpdir(), "start-"));

describe("the port", () => {
  it.each(["0", "1", "8080", "65535"])("%j is one", (text) => {
    expect(checkPort(text)).toBe(Number(text));
  });

  it.each(["-1", "65536", "80.5", "http", "8080a"])("%j is none", (text) => {
    expect(() => checkPort(text)).toThrow(new StartRefusal(messages.badPort(text)));
  });

  it("is free once its server has closed, also for the next server", async () => {
    const taken = createServer().listen(0, "0.0.0.0");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo; // a TCP server has a port
    await expect(checkPortIsFree(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await new Promise((resolve) => taken.close(resolve));
    await checkPortIsFree(port);
    await checkPortIsFree(port);
  });
});

describe("the language of development", () => {
  it("is Italian, or another one of the region", () => {
    checkLanguage("", []);
    checkLanguage("fr", ["fr"]);
    for (const others of [[], ["fr"]])
      expect(() => checkLanguage("de", others)).toThrow(
        new StartRefusal(messages.unknownLanguage("de", others)),
      );
  });
});

describe("the region", () => {
  it("is a folder of `regions/`", () => {
    expect(checkRegion(home, "vda")).toBe("vda");
    expect(() => checkRegion(home, "")).toThrow(StartRefusal);
  });
});

describe("the data folder", () => {
  it("is created with the folders above it, and may exist", () => {
    const folder = join(newFolder(), "a", "b");
    checkFolder(folder);
    checkFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it("cannot be a file, nor stand in one", () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    expect(() => checkFolder(file)).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(() => checkFolder(join(file, "data"))).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
  });

  // The superuser may write everywhere.
  it.skipIf(process.getuid?.() === 0)("must be writable", () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(() => checkFolder(folder)).toThrow(expect.objectContaining({ code: "EACCES" }));
  });
});

describe("the sentence for an error", () => {
  const known = { port: 80, dataDir: "/data" };
  it.each<[unknown, string]>([
    [new StartRefusal("Così."), "Così."],
    [{ code: "EADDRINUSE" }, messages.portTaken(80, "PORT")],
    [{ code: "EADDRINUSE", port: 80 }, messages.portTaken(80, "PORT")],
    [{ code: "EADDRINUSE", port: 9090 }, messages.portTaken(9090, "MANAGEMENT_PORT")],
    [{ code: "EACCES", syscall: "listen" }, messages.portDenied(80, "PORT")],
    [{ code: "EACCES", syscall: "listen", port: 90 }, messages.portDenied(90, "MANAGEMENT_PORT")],
    [{ code: "EADDRNOTAVAIL", address: "10.9.9.9" }, messages.noAddress("10.9.9.9")],
    ...["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].map((code): [unknown, string] => [
      { code, syscall: "mkdir" },
      messages.badFolder("/data"),
    ]),
    [{ code: "ENOSPC", message: "disco pieno" }, messages.unexpected("disco pieno")],
    ["testo", messages.unexpected("testo")],
    [null, messages.unexpected("null")],
  ])("%j", (error, sentence) => {
    expect(sentenceFor(error, known)).toBe(sentence);
  });
});

describe("a stamp", () => {
  it("is fresh for the digest that it was written with alone", () => {
    const stamp = join(newFolder(), "a", "stamp");
    expect(isFresh(stamp, "")).toBe(false);
    putStamp(stamp, "uno");
    putStamp(stamp, "due");
    expect([isFresh(stamp, "due"), isFresh(stamp, "uno")]).toEqual([true, false]);
  });

  it("has a digest that depends on names and contents, in folders too, and not on missing or ignored paths", () => {
    const folder = newFolder();
    const digest = (...paths: string[]) => fingerprint(folder, paths);
    writeFileSync(join(folder, "a"), "1");
    const first = digest(".");
    writeFileSync(join(folder, "b"), "");
    expect(digest(".")).not.toBe(first);
    expect(fingerprint(folder, ["."], (path: string) => path === "./b")).toBe(first);
    expect(digest("a", "nessuno")).toBe(digest("a"));
    writeFileSync(join(folder, "b"), "1");
    expect(digest("b")).not.toBe(digest("a"));
    expect(digest("a", "b")).not.toBe(digest("a"));
  });
});
