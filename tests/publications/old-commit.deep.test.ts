import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";
import { ownFiles, service } from "../support/server/publishing.ts";

const otherService = "schemas/services/memo_bollo.json";
const third = "schemas/services/ricevuta_bollo.json";

let offices: PortalForOffices;
let own: FolderOfOffice;
let theirs: FolderOfOffice;

async function publishTitle({ retitle, run }: FolderOfOffice, path: string, title: string) {
  await run("update");
  await retitle(path, title);
  expect((await run("push")).status).toBe(0);
  expect((await run("publish", { reason: `Serve ${title}` })).status).toBe(0);
}

beforeEach(async () => {
  offices = await aPortalForOffices();
  own = await offices.aFolder("publisher");
  theirs = await offices.aFolder("second");
  await own.run("pull");
  await theirs.run("pull");
});
afterEach(() => offices.close());

/** Brings files of the folder back to the build, as `git checkout` of an early commit does. */
const checkOut = async (...paths: string[]) => {
  for (const path of paths) await own.write(path, ownFiles.get(path)!);
};

describe("files of an earlier version in a folder", () => {
  it("are not sent before the person knows whose work they undo", async () => {
    await publishTitle(theirs, service, "Di Rosa");
    await own.run("update");
    await checkOut(service);
    await own.retitle(otherService, "Mio");
    const refused = await own.run("push");
    expect(refused.status).toBe(1);
    const line = refused.lines.find((one) => one.startsWith(`  ${service}`));
    expect(line).toMatch(
      /^ {2}\S+: com'era nei file del programma \(build\); poi l'ha cambiato Rosa Neri il .* alle ore .*, «Serve Di Rosa»$/,
    );
    expect(refused.text).not.toContain(`  ${otherService}:`);
    expect(await own.office.portal.drafts()).toEqual([]);
    const [, undo] = /--undo (\S+)/.exec(refused.text)!;
    const sent = await own.run("push", { undo });
    expect([sent.status, sent.text]).toEqual([0, expect.stringMatching(/Bozza \S+: 2 file\./)]);
    // The draft has them: nothing is asked again.
    expect((await own.run("push")).status).toBe(0);
  });

  it("are sent only over the version that the person has read of", async () => {
    await publishTitle(theirs, service, "Di Rosa");
    await own.run("update");
    await checkOut(service);
    const [, undo] = /--undo (\S+)/.exec((await own.run("push")).text)!;
    await publishTitle(theirs, otherService, "Ancora di Rosa");
    expect((await own.run("push", { undo })).text).not.toMatch(/^Bozza/m);
  });

  it("name the version of the portal that they are of", async () => {
    await publishTitle(theirs, service, "Prima");
    const { version } = await own.office.portal.state();
    const text = await theirs.read(service);
    await publishTitle(theirs, service, "Poi");
    await publishTitle(theirs, third, "Altro");
    await own.run("update");
    await own.write(service, text);
    const refused = await own.run("push");
    expect(refused.text).toContain(`nella versione ${version!.slice(0, 12)}`);
    expect(refused.text).toContain("Serve Poi");
    expect(refused.text).not.toContain("Serve Altro");
  });

  it("are listed, and not refused, where the person undoes only own work", async () => {
    await publishTitle(own, service, "Mio");
    await checkOut(service);
    const sent = await own.run("push");
    expect([sent.status, sent.text]).toEqual([0, expect.stringContaining("Serve Mio")]);
  });

  it("include those that the folder lacks since it is of a time before them", async () => {
    const overlay = "regions/piemonte/services/calcolo_bollo.json";
    const changes = [{ at: "calcolo_importo", set: { title: "Di Rosa" }, reason: "Si legge meglio." }];
    await theirs.write(overlay, JSON.stringify({ id: "calcolo_bollo", changes }));
    await theirs.run("push");
    expect((await theirs.run("publish", { reason: "Una variante" })).status).toBe(0);
    await own.run("update");
    await own.remove(overlay);
    expect((await own.run("push")).text).toContain(`  ${overlay}: non c'era nei file del programma`);
  });

  it("come back by update, which keeps the other changes, and by pull where there are none", async () => {
    await publishTitle(theirs, service, "Di Rosa");
    await own.run("update");
    await checkOut(service);
    await own.retitle(otherService, "Mio");
    const updated = await own.run("update");
    expect([updated.status, updated.text]).toEqual([0, expect.stringContaining(`Scritto: ${service}`)]);
    expect(await own.read(service)).toContain("Di Rosa");
    expect(await own.read(otherService)).toContain("Mio");
    await checkOut(service, otherService);
    expect((await own.run("pull")).status).toBe(0);
    expect(await own.read(service)).toContain("Di Rosa");
  });

  it("stay in the folder when its draft has them", async () => {
    await publishTitle(theirs, service, "Di Rosa");
    await own.run("update");
    await checkOut(service);
    const [, undo] = /--undo (\S+)/.exec((await own.run("push")).text)!;
    await own.run("push", { undo });
    await own.run("update");
    expect(await own.read(service)).not.toContain("Di Rosa");
  });
});
