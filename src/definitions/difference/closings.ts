import type { JsonObject } from "../../engine/definition.ts";
import { isEqual, isObject } from "../../engine/index.ts";
import { FINISHING_TIME } from "../../engine/region/index.ts";
import { sentence } from "./italian.ts";
import type { Sentence } from "./sentences.ts";

const minutes = FINISHING_TIME / 60_000;

/** The consequence, for people who are filling in a service, of an end that it has. */
const consequence = `ha ${minutes} minuti per finire e inviare, poi ritrova ciò che ha scritto soltanto se il servizio riapre`;

const draft = (text: string): Sentence => ({ group: "drafts", text: sentence(text) });

/** A service that a region no longer offers. */
export const closedService: readonly Sentence[] = [draft(`chi ha cominciato questo servizio ${consequence}`)];

/** A service with another internal name: drafts are kept by that name. */
export const renamedService: readonly Sentence[] = [
  draft(
    `chi lo sta usando quando il nome cambia ha ${minutes} minuti per finire e inviare, poi ricomincia: ciò che ha scritto resta con il nome di prima`,
  ),
];

/** The consequences of other dates of a service, from one region file to the next. */
export function datedClosing(before: JsonObject, after: JsonObject, service: string): readonly Sentence[] {
  const [one, other] = [before, after].map(({ servizi }) => activeIn(servizi, service));
  if (!isObject(other) || isEqual(one, other)) return [];
  if ("al" in other) return [draft(`chi lo sta usando quando il servizio chiude ${consequence}`)];
  return "dal" in other
    ? [
        draft(
          `se il primo giorno deve ancora venire il servizio chiude subito, e chi lo sta usando ${consequence}`,
        ),
      ]
    : [];
}

/** The consequences of maintenances that are new. */
export function newMaintenance(before: JsonObject, after: JsonObject): readonly Sentence[] {
  const [one, other] = [before, after].map(({ manutenzioni }) =>
    Array.isArray(manutenzioni) ? manutenzioni : [],
  );
  const isNew = other!.some((added) => !one!.some((known) => isEqual(known, added)));
  return isNew
    ? [
        draft(
          "chi sta compilando durante una manutenzione non può inviare: ritrova ciò che ha scritto quando finisce",
        ),
      ]
    : [];
}

const activeIn = (servizi: unknown, service: string) => {
  const state = isObject(servizi) ? servizi[service] : undefined;
  return isObject(state) ? (state.attivo ?? null) : null;
};
