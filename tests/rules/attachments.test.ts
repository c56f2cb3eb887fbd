import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAttachment,
  addPending,
  dropPending,
  integrate,
  leftRoom,
  markPending,
  MAX_SIZE,
  MAX_SIZE_TEXT,
  noAttachments,
  readSize,
  refuseFile,
  removeAttachment,
  documentsOfCase,
  viewAttachments,
  type Attachment,
  type PendingFile,
} from "../../src/rules/attachments.ts";
import type { AllegatoIntegrato } from "../../src/contract/portal.generated.ts";
import cases from "../cases/attachments.json" with { type: "json" };

const integrated = (identificativoArchivio: string): AllegatoIntegrato => ({
  identificativoArchivio,
  nomeAllegato: `${identificativoArchivio}.pdf`,
  allegatoIntegrato: true,
  dataInserimentoAllegatoIntegrato: "2026-11-20",
});
const pending = (id: string, name: string, field = "crea.allegati"): PendingFile => ({
  id,
  field,
  name,
  size: 1,
  reason: null,
});
const idsOf = (list: readonly { readonly identificativoArchivio: string }[]) =>
  list.map(({ identificativoArchivio }) => identificativoArchivio);

describe("refuseFile", () => {
  it.each(cases.refuseFile)("$name: $file.name is $expected", ({ file, held, room, expected }) => {
    expect(refuseFile(file, held, room)).toBe(expected);
  });

  it("takes any file that is small enough, with any name and letter case", () => {
    const extension = fc.constantFrom("pdf", "JPG", "Png", "bMp", "tif");
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        extension,
        fc.integer({ min: 1, max: MAX_SIZE }),
        (name, ending, size) => refuseFile({ name: `${name}.${ending}`, size }, 0, 1) === null,
      ),
    );
  });
});

describe("the limits of a field", () => {
  const limits = { dimensione: readSize("500 KB")!, formati: ["pdf"] };

  it.each([
    [{ name: "a.pdf", size: 512_000 }, null],
    [{ name: "a.pdf", size: 512_001 }, "dimensione"],
    [{ name: "a.jpg", size: 1 }, "estensione"],
  ] as const)("%j is %s", (file, expected) => {
    expect(refuseFile(file, 0, 1, limits)).toBe(expected);
  });

  it.each([
    ["1 KB", 1024],
    ["1,5 MB", 1_572_864],
    ["2MB", null],
    ["2 GB", null],
    ["", null],
  ])("reads the size %j as %s", (text, bytes) => {
    expect(readSize(text)).toBe(bytes);
  });
});

describe("leftRoom", () => {
  it.each(cases.leftRoom)("$name", ({ settings, expected }) => {
    const presenti = Array.from({ length: settings.presenti }, (_, n) => integrated(`A${n}`));
    expect(leftRoom({ ...settings, presenti })).toBe(expected);
  });
});

describe("addAttachment", () => {
  it.each(cases.addAttachment)("$name", ({ list, add, addedOn, expected }) => {
    expect(addAttachment(list, add, addedOn)).toEqual(expected);
  });

  it("is undone by removing, in any order, and never holds an identifier twice", () => {
    const ids = fc.array(fc.constantFrom("A1", "A2", "A3", "A4"));
    fc.assert(
      fc.property(ids, (added) => {
        const list = added.reduce<readonly Attachment[]>(
          (held, id) => addAttachment(held, { identificativoArchivio: id, nomeAllegato: `${id}.pdf` }, null),
          [],
        );
        const left = added.reduce<readonly Attachment[]>(removeAttachment, list);
        return new Set(idsOf(list)).size === list.length && left.length === 0;
      }),
    );
  });
});

describe("integrate", () => {
  it.each(cases.integrate)("$name", ({ integrated: before, confirmed, expected }) => {
    const state = { ...noAttachments, integrated: before.map(integrated) };
    expect(idsOf(integrate(state, confirmed.map(integrated)).integrated)).toEqual(expected);
  });
});

describe("the documents of a case", () => {
  const sent = (identificativoArchivio: string) => ({ identificativoArchivio, nomeAllegato: "a.pdf" });

  it("are separated by their mark or by the list in which they came", () => {
    const presenti = documentsOfCase([sent("A1"), integrated("A2")], [sent("A3")]);
    const view = viewAttachments(noAttachments, { presenti });
    expect([idsOf(view.inviati), idsOf(view.integrati)]).toEqual([["A1"], ["A2", "A3"]]);
  });

  it("are each there once, also when both lists have one", () => {
    expect(idsOf(documentsOfCase([sent("A1"), sent("A2")], [sent("A2")]))).toEqual(["A1", "A2"]);
  });

  it("include those confirmed since the case was read, until the case has them", () => {
    const confirmed = integrate(noAttachments, [integrated("A2")]);
    const before = viewAttachments(confirmed, { presenti: [sent("A1")] });
    const after = viewAttachments(confirmed, { presenti: [sent("A1"), integrated("A2")] });
    expect(before).toEqual({ inviati: [sent("A1")], integrati: [integrated("A2")] });
    expect(after).toEqual(before);
  });
});

describe("pending files", () => {
  const one = pending("1", "a.pdf");

  it("get the reason of a refusal, which a new upload clears", () => {
    const failed = markPending(addPending(noAttachments, [one]), "1", { reason: "Il file supera i 2 MB." });
    expect(failed.pending).toEqual([{ ...one, reason: "Il file supera i 2 MB." }]);
    expect(markPending(failed, "1", { reason: null }).pending).toEqual([one]);
  });

  it("give their place to the same file in the same field, not to another one of its name", () => {
    const state = addPending(noAttachments, [
      one,
      pending("2", "b.pdf"),
      pending("3", "a.pdf", "altro.allegati"),
    ]);
    expect(addPending(state, [pending("4", "a.pdf")]).pending.map(({ id }) => id)).toEqual(["2", "3", "4"]);
    const photo = { ...pending("4", "a.pdf"), size: one.size + 1 };
    expect(addPending(state, [photo]).pending.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  });

  it("forgets the refused files of the field at the next choice, and keeps failed ones", () => {
    const chosen = addPending(noAttachments, [
      pending("1", "lettera.docx"),
      pending("2", "lenta.pdf"),
      pending("3", "altra.docx", "altro.allegati"),
    ]);
    const refused = ["1", "3"].reduce(
      (state, id) =>
        markPending(state, id, {
          reason: "Formato di file non ammesso: scegli uno dei formati indicati.",
          isRefused: true,
        }),
      markPending(chosen, "2", {
        reason: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
      }),
    );
    const next = addPending(refused, [pending("4", "a.pdf")]);
    expect(next.pending.map(({ id }) => id)).toEqual(["2", "3", "4"]);
  });

  it("go when they are dropped", () => {
    expect(dropPending(addPending(noAttachments, [one]), "1")).toEqual(noAttachments);
  });
});

it("the largest size is the written one", () => {
  expect(readSize(MAX_SIZE_TEXT)).toBe(MAX_SIZE);
});
