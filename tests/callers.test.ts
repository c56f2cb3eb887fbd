import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readContract } from "../src/contract/read-contract.ts";
import { check } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import { compileSchemas } from "../src/gateway/validation/schemas.ts";

const ROOT = join(import.meta.dirname, "..");
const { operations } = readContract();

/** Operations that the portal itself calls, with the file of `src` that imports the call. */
const SHELL: Readonly<Record<string, string>> = {
  leggiIdentita: "portal/session/identity.ts",
  avviaAccesso: "contract/bases.ts",
  terminaSessione: "contract/bases.ts",
  leggiSessione: "portal/session/session-clock.ts",
  prolungaSessione: "portal/session/session-clock.ts",
  richiediSfida: "portal/transport/captcha.ts",
  registraErrore: "contract/bases.ts",
  registraPasso: "contract/bases.ts",
  registraParere: "portal/usage/visit-usage.ts",
  calcolaBollo: "portal/account/deadlines.ts",
  elencoComunicazioniContribuente: "portal/account/OwnCases.tsx",
  elencaVeicoliVisura: "portal/account/OwnVehicles.tsx",
  leggiInformativaPrivacy: "portal/markup/privacy.ts",
  elencaMessaggi: "portal/home/Messages.tsx",
  leggiContribuente: "portal/account/OwnData.tsx",
  elencaServiziPreferiti: "portal/account/favourites.ts",
  aggiungiServizioPreferito: "portal/account/favourites.ts",
  rimuoviServizioPreferito: "portal/account/favourites.ts",
  elencaNotifiche: "portal/account/notifications.ts",
  segnaNotificaLetta: "portal/account/notifications.ts",
  eliminaNotifica: "portal/account/notifications.ts",
  elencaBozze: "portal/drafts/begun-drafts.ts",
  leggiBozza: "portal/drafts/kept-drafts.ts",
  salvaBozza: "portal/drafts/kept-drafts.ts",
  chiudiBozza: "portal/drafts/kept-drafts.ts",
  depositaPassaggio: "portal/handed-drafts/handovers.ts",
  leggiPassaggio: "portal/handed-drafts/handovers.ts",
  ritiraPassaggio: "portal/handed-drafts/take-draft.ts",
  annullaPassaggio: "portal/handed-drafts/handovers.ts",
  apriTelefono: "portal/phone/phone-calls.ts",
  seguiTelefono: "portal/phone/phone-calls.ts",
  chiudiTelefono: "portal/phone/phone-calls.ts",
  collegaTelefono: "portal/phone/phone-calls.ts",
  passaDocumento: "portal/phone/phone-calls.ts",
  prendiDocumento: "portal/phone/phone-calls.ts",
  togliDocumento: "portal/phone/phone-calls.ts",
};

/** Operations that no page needs, with the reason. */
const UNCALLED: Readonly<Record<string, string>> = {
  eliminaAllegatoDiscarico: "eliminaAllegatoDiscaricoSoggetto deletes with the tax code of the holder",
  leggiMessaggio: "elencaMessaggi answers the whole messages",
  elencaServizi: "the cards come from the catalogue of the region",
  leggiNotifica: "elencaNotifiche answers the whole notifications",
};

const endpoints = [...check(readSources(ROOT), readLanguage()).regions.values()].flatMap(({ services }) =>
  [...services.values()].flatMap(({ compiled }) => Object.values(compiled.endpoints)),
);
const calledByDefinitions = new Set(endpoints.map(({ operation }) => operation));

describe("each operation of the contract", () => {
  it("is called by a definition or by the portal, or has a reason not to be", () => {
    const known = new Set([...calledByDefinitions, ...Object.keys(SHELL), ...Object.keys(UNCALLED)]);
    expect(operations.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("has a reason only while no definition calls it", () => {
    expect(Object.keys(UNCALLED).filter((id) => calledByDefinitions.has(id))).toEqual([]);
    const ids = operations.map(({ id }) => id);
    expect([...Object.keys(UNCALLED), ...Object.keys(SHELL)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it.each(Object.entries(SHELL))("the portal calls %s in %s", (id, file) => {
  const text = readFileSync(join(ROOT, "src", file), "utf8");
  const imported = /import \{([^}]*)\} from "[./]*(?:contract\/(?:phone\/)?)?calls\.generated\.ts"/.exec(
    text,
  )?.[1];
  expect(imported?.split(",").map((name) => name.trim())).toContain(id);
});

describe("a call that changes data", () => {
  const schemas = compileSchemas(readContract());
  const keyed = endpoints.filter((endpoint) => endpoint.keyed);

  it("does not succeed without a body where the contract promises one", () => {
    const found = keyed.map(({ operation, promised }) => [operation, promised === true]);
    const expected = keyed.map(({ operation: id }) => {
      const answer = operations.find((one) => one.id === id)?.answers.get(200);
      return [id, answer !== null && answer !== undefined && !schemas.at(answer.schema)(null)];
    });
    expect(found).toEqual(expected);
    expect(new Set(found.map(([, isPromised]) => isPromised)).size).toBe(2);
  });
});
