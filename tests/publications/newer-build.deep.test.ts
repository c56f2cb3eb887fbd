import { describe, expect, it } from "vitest";
import {
  draftOf,
  ownFiles,
  publishDraft,
  service,
  servedTitle,
  titleChange,
  titled,
  deploymentForEach,
  type Program,
} from "../support/server/publishing.ts";

const { program } = deploymentForEach();

/** A draft with another title of a service. */
const aDraft = (one: Program, title: string) => draftOf(one, titleChange(title));
const publish = publishDraft;

/** A build in which services name errors that it lacks. */
const withoutErrors = new Map(ownFiles).set("schemas/errors.json", "{}");

describe("a build with newer files", () => {
  it("brings the files that staff have not touched", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const path = [...ownFiles.keys()].find((one) => one.startsWith("schemas/services/") && one !== service)!;
    const next = program({ build: titled(ownFiles, "Della nuova versione", path), name: "next" });
    await next.follower.refresh();
    const services = Object.values(next.follower.served().bundle!.whole.services);
    expect(services.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Dello staff", "Della nuova versione"]),
    );
    expect(next.follower.served().conflicts).toEqual([]);
    await old.follower.refresh();
    expect(servedTitle(old)).toBe("Dello staff");
  });

  it("keeps the published text of a file that both have changed, and reports it", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const next = program({ build: titled(ownFiles, "Della nuova versione"), name: "next" });
    await next.follower.refresh();
    expect(servedTitle(next)).toBe("Dello staff");
    expect(next.follower.served().conflicts.map(({ path }) => path)).toEqual([service]);
  });

  it("is served alone when the published version does not compile with it", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const next = program({ build: withoutErrors, name: "next" });
    await next.follower.refresh();
    expect(next.follower.served()).toMatchObject({ bundle: null, isRefused: true });
  });

  it("loses no published change in the next draft, while the published version does not compile with it", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const next = program({ build: withoutErrors, name: "next" });
    const draft = await draftOf(next, { "schemas/errors.json": ownFiles.get("schemas/errors.json")! });
    expect((await next.publisher.filesOf(draft))?.files.get(service)).toContain("Dello staff");
    expect(await publish(next, draft)).toBe(2);
    expect([servedTitle(next), next.follower.served().isRefused]).toEqual(["Dello staff", false]);
  });

  it("publishes no draft that was begun before the published version stopped compiling", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const draft = await aDraft(old, "Prima del nuovo programma");
    const next = program({ build: withoutErrors, name: "next" });
    expect(await publish(next, draft)).toBe("outdated");
  });

  it("is served when it contains the changes that staff have published", async () => {
    const old = program();
    await publish(old, await aDraft(old, "Dello staff"));
    const next = program({ build: titled(ownFiles, "Dello staff"), name: "next" });
    await next.follower.refresh();
    expect(next.follower.served()).toMatchObject({ version: null, isRefused: false, conflicts: [] });
  });
});
