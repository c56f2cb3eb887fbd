import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetServices,
  loadIndex,
  loadIndexEarly,
  loadManifest,
  loadService,
} from "../../src/portal/loading/bundle.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { aManifest, aService } from "../support/portal-fixture.ts";

/** The files of the server by address; the others are missing. */
let files: Record<string, unknown> = {};
const fetched = vi.fn(async (address: string, _options?: RequestInit) =>
  address in files ? Response.json(files[address]) : new Response("", { status: 404 }),
);
const asked = () => fetched.mock.calls.map(([address]) => address);

const validators = { prova_inizio: () => true };
const makeValidators = vi.fn((_formats: typeof wireFormats) => validators);
const validatorsFile = "/definitions/prova.js";

// A replaced module is known only when its first import has ended: imports that begin meanwhile would not find it.
beforeAll(async () => {
  vi.doMock(validatorsFile, () => ({ default: makeValidators }));
  await import(validatorsFile);
});
afterAll(() => vi.doUnmock(validatorsFile));
beforeEach(() => {
  files = {};
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  forgetServices();
});
afterEach(() => {
  forgetServices();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the manifest is asked for anew each time, past the cache of the browser", async () => {
  files["/definitions/manifest.json"] = { version: "2" };
  expect(await loadManifest()).toEqual({ version: "2" });
  await loadManifest();
  expect(fetched.mock.calls).toEqual(Array(2).fill(["/definitions/manifest.json", { cache: "no-cache" }]));
});

test.each([
  ["the manifest", "manifest", () => loadManifest()],
  ["the index", "index", () => loadIndex(aManifest)],
  ["a service", "prova", () => loadService(aManifest, "prova")],
] as const)("without a connection the error names %s", async (_, part, load) => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(load()).rejects.toMatchObject({ part });
});

describe("the index of services", () => {
  const index = { services: {}, routes: [] };
  beforeEach(() => void (files["/definitions/index.json"] = index));

  test("is loaded once", async () => {
    expect(await Promise.all([loadIndex(aManifest), loadIndex(aManifest)])).toEqual([index, index]);
    await loadIndex(aManifest);
    expect(asked()).toEqual(["/definitions/index.json"]);
  });

  test("is loaded again when the definitions have changed", async () => {
    await loadIndex(aManifest);
    forgetServices();
    await loadIndex(aManifest);
    expect(asked()).toHaveLength(2);
  });

  test("is loaded again after a failure", async () => {
    files = {};
    await expect(loadIndex(aManifest)).rejects.toMatchObject({ part: "/definitions/index.json" });
    files["/definitions/index.json"] = index;
    expect(await loadIndex(aManifest)).toEqual(index);
  });

  test.each([
    ["/", 0],
    ["/prova", 1],
  ])("on %s is loaded at once %i times, and once in the end", async (path, atOnce) => {
    vi.useFakeTimers();
    loadIndexEarly(aManifest, path);
    expect(asked()).toHaveLength(atOnce);
    await vi.runAllTimersAsync();
    expect(asked()).toEqual(["/definitions/index.json"]);
  });

  test("that fails early is not reported: the page that needs it asks again", async () => {
    files = {};
    loadIndexEarly(aManifest, "/prova");
    await expect(loadIndex(aManifest)).rejects.toThrow();
    expect(asked()).toHaveLength(1);
  });
});

describe("a service", () => {
  const definition = aService("prova", "Servizio di prova");
  beforeEach(() => {
    files["/definitions/prova.json"] = definition;
    makeValidators.mockClear();
  });

  test("comes with its validators, which know the formats, and with its version", async () => {
    expect(await loadService(aManifest, "prova")).toEqual({ definition, validators, version: "1" });
    expect(makeValidators).toHaveBeenCalledExactlyOnceWith(wireFormats);
  });

  test("is loaded once, until the definitions have changed", async () => {
    const [one, other] = await Promise.all([
      loadService(aManifest, "prova"),
      loadService(aManifest, "prova"),
    ]);
    expect(other).toBe(one);
    expect(asked()).toEqual(["/definitions/prova.json"]);
    forgetServices();
    await loadService(aManifest, "prova");
    expect(asked()).toHaveLength(2);
  });

  test("is loaded again after a failure", async () => {
    files = {};
    await expect(loadService(aManifest, "prova")).rejects.toMatchObject({ type: "missing" });
    files["/definitions/prova.json"] = definition;
    expect(await loadService(aManifest, "prova")).toMatchObject({ definition });
  });

  test("that the index does not list is a defect of the bundle", () => {
    expect(() => loadService(aManifest, "altro")).toThrow();
  });
});
