import { describe, expect, test } from "vitest";
import { joinIndex } from "../../../src/engine/bundle/index.ts";
import { partsOfDraft, keepsDrafts } from "../../../src/engine/drafts/index.ts";
import { enterStep, startFlow, type FlowState } from "../../../src/engine/flow/index.ts";
import { outlineOf } from "../../../src/engine/form/index.ts";
import {
  draftOfHanded,
  handedDraftOf,
  packDraft,
  unpackDraft,
} from "../../../src/portal/handed-drafts/handed-draft.ts";
import { mayHand } from "../../../src/portal/handed-drafts/may-hand.ts";
import type { CompiledService } from "../../../src/engine/index.ts";
import { bundleRegion } from "../../../src/definitions/node/compile-region.ts";
import { readSources } from "../../../src/definitions/node/files.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { compiledService } from "../../support/compiled-service.ts";
import { join } from "node:path";

const { service } = compiledService("piemonte", "osservazione_avviso_accertamento");
const [search, create] = service.steps;

/** The flow of a person on the page after the search, with a form filled in. */
const found: FlowState = {
  ...startFlow("v1"),
  step: create!.id,
  arrived: { targa: "AB123CD" },
  address: { targa: "AB123CD" },
  forms: {
    ricerca: { numeroProtocollo: "202102001" },
    [create!.id]: { attributi: { note: "Venduto" }, allegati: [{ identificativoArchivio: "a-1" }] },
  },
  passed: ["ricerca"],
  answers: { avviso: { intestatario: { codiceFiscale: "RSSLVI84L47A182Y" } } },
  kept: { scelto: { iuv: "301" } },
  keys: { invia: "01a1f866" },
};
const gone = enterStep(service, search!, found);
const handed = handedDraftOf(service, gone, { outline: true });

describe("a handed draft", () => {
  test("has the forms, the keys and the definition, and nothing that the region has answered", () => {
    const text = JSON.stringify(handed);
    expect(text).toContain("202102001");
    expect(handed.later).toEqual({ ...found.forms, [create!.id]: { attributi: { note: "Venduto" } } });
    for (const secret of ["RSSLVI84L47A182Y", "301", "AB123CD", "a-1"]) expect(text).not.toContain(secret);
    expect(handedDraftOf(service, found, { outline: false }).parts).toMatchObject({
      percorso: { keys: { invia: "01a1f866" }, arrived: {}, address: {} },
    });
  });

  test("keeps a choice of the definition whose first value is computed", () => {
    const { service: discharge } = compiledService("piemonte", "domanda_discarico_rimborso");
    const domanda = { domanda: { tipo: "cartella", cartella: "110" } };
    const state = { ...startFlow("v1"), former: { forms: domanda, answers: {}, kept: {}, rules: {} } };
    expect(handedDraftOf(discharge, state, { outline: false }).later).toEqual(domanda);
  });

  test("has no answer of any step, also when it is handed over from one with answers", () => {
    const names = Object.keys(handedDraftOf(service, found, { outline: true }).parts);
    expect(names.filter((name) => /^(?:risposta|tenuto)\./.test(name))).toEqual([]);
  });

  test("comes back from its bytes", () => {
    expect(unpackDraft(packDraft(handed))).toEqual(handed);
  });

  test.each(["", "{", "null", "[]", '{"servizio":1,"parti":{}}', '{"servizio":"x","parti":[]}'])(
    "is not read from %j",
    (text) => {
      expect(unpackDraft(new TextEncoder().encode(text))).toBeNull();
    },
  );

  test("is not read from bytes that are no text", () => {
    expect(unpackDraft(Uint8Array.of(0x7b, 0xff, 0x7d))).toBeNull();
  });

  test("drops later forms that are no objects", () => {
    const text = '{"servizio":"x","parti":{},"seguito":{"a":1,"b":{"c":2}}}';
    expect(unpackDraft(new TextEncoder().encode(text))?.later).toEqual({ b: { c: 2 } });
  });
});

describe("on the other device", () => {
  const { state } = draftOfHanded(handed, "v1");
  const again = { ...state, answers: { avviso: { importo: 1 } } };

  test("the search is filled in, and the step is that of the first device", () => {
    expect(state).toMatchObject({ step: search!.id, forms: { ricerca: { numeroProtocollo: "202102001" } } });
    expect(state.answers).toEqual({});
  });

  test("forms of later steps return after the same search, and are dropped after another one", () => {
    expect(enterStep(service, create!, again).forms[create!.id]).toEqual({ attributi: { note: "Venduto" } });
    const other = { ...again, forms: { ricerca: { numeroProtocollo: "202102002" } } };
    expect(enterStep(service, create!, other).forms[create!.id]).toBeUndefined();
  });

  test("forms of later steps are typed data for another version, so that they are migrated", () => {
    const migrated = draftOfHanded(handed, "v2");
    expect(migrated.state.former).toBeNull();
    expect(migrated.state.forms[create!.id]).toEqual({ attributi: { note: "Venduto" } });
    expect(migrated.outline).toEqual(outlineOf(service));
  });

  test("the keys of the submissions are the same", () => {
    const direct = draftOfHanded(handedDraftOf(service, found, { outline: false }), "v1");
    expect(partsOfDraft(direct)).toMatchObject({ percorso: { keys: { invia: "01a1f866" } } });
  });
});

const root = join(import.meta.dirname, "../../..");
const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const anonymous = ["piemonte", "vda"].flatMap((region) => {
  const { bundle } = bundleRegion(readSources(root), region);
  const { services } = joinIndex(bundle!.manifest, bundle!.index);
  return Object.entries(services).flatMap(([id, { login, data }]) => {
    const compiled = JSON.parse(bundle!.files.get(data) ?? "") as CompiledService; // written by the compiler
    return login || !keepsDrafts(compiled) ? [] : [[`${region} ${id}`, compiled] as const];
  });
});

describe("the offer", () => {
  test("is that of six services", () => {
    expect(anonymous.map(([name]) => name)).toEqual([
      "piemonte domanda_discarico_rimborso",
      "piemonte osservazione_avviso_accertamento",
      "piemonte osservazione_avviso_bonario",
      "piemonte osservazione_avviso_scadenza",
      "vda osservazione_avviso_accertamento",
      "vda rateizzazione",
    ]);
  });

  test.each(anonymous)("of %s stands on a search, and not on a page with found data", (_, compiled) => {
    const offered = compiled.steps.filter((step) => mayHand(compiled, step, startFlow("")));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.flatMap(({ needs }) => needs.names)).toEqual([]);
  });

  test.each(anonymous)("of %s ends with an answer that the contract does not call public", (_, compiled) => {
    const first = compiled.steps.find((step) => mayHand(compiled, step, startFlow("")))!;
    const saved = Object.values(compiled.endpoints).flatMap(({ save, operation }) =>
      save === undefined ? [] : [[save, operations.get(operation)!.declared.discloses] as const],
    );
    expect(saved.length).toBeGreaterThan(0);
    for (const [name, discloses] of saved) {
      const isOffered = mayHand(compiled, first, { ...startFlow(""), answers: { [name]: {} } });
      if (isOffered)
        expect([name, discloses]).toEqual([name, expect.stringMatching(/^(?:public|impersonal)$/)]);
    }
  });

  test("ends with kept data and with a rule that has memory", () => {
    expect(mayHand(service, search!, { ...startFlow(""), kept: { scelto: {} } })).toBe(false);
    expect(mayHand(service, search!, { ...startFlow(""), rules: { rate: {} } })).toBe(false);
  });
});
