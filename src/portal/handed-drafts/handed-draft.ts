import {
  declaredFields,
  isObject,
  shapeOf,
  type Entry,
  type Json,
  type JsonObject,
} from "../../engine/index.ts";
import { draftOfParts, partsOfDraft, type DraftParts } from "../../engine/drafts/index.ts";
import { formsOf, startFlow, storable, type Draft, type FlowState } from "../../engine/flow/index.ts";
import { outlineOf } from "../../engine/form/index.ts";
import { isComputed } from "../../engine/expressions/index.ts";
import type { CompiledService, Field, Lookup } from "../../engine/definition.ts";
import { sendsNothing } from "./may-hand.ts";

/** A draft on its way to another device. It has no answer of the back end, no consent, no bank account and no document. */
export interface HandedDraft {
  readonly service: string;
  /** The forms, the step, the keys of the submissions, the version of the definition and its outline. */
  readonly parts: DraftParts;
  /** The forms of later steps: they return when the other device finds the same data with the same search. */
  readonly later: FlowState["forms"];
}

/** Documents that were uploaded belong to the browser that has them. */
const isFile = ({ field }: Field): boolean => shapeOf(field) === "files";

/**
 * True for a field whose data the region may have supplied: chosen from an answer about a person, or computed. Options that a definition
 * writes are the same for everybody.
 */
const isSupplied = ({ endpoints }: CompiledService, { options, default: first, value }: Field): boolean => {
  if (Array.isArray(options)) return false;
  const lookup = options as Lookup | undefined; // the rest of the union
  const endpoint = lookup && endpoints[lookup.from];
  return (endpoint !== undefined && !sendsNothing(endpoint)) || isComputed(first) || value !== undefined;
};

/** The data of a form without some fields. */
function withoutFields(
  content: readonly Entry[],
  data: JsonObject,
  isLeftOut: (field: Field) => boolean,
): JsonObject {
  const names = new Set(
    declaredFields(content).flatMap(({ field }) => (isLeftOut(field) ? [field.name] : [])),
  );
  const clean = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) =>
        names.has(name) ? [] : [[name, isObject(value) ? clean(value) : value]],
      ),
    );
  return names.size === 0 ? data : clean(data);
}

/** Takes the typed data of a flow. Without `outline` a later version of the definition migrates them with less detail. */
export function handedDraftOf(
  service: CompiledService,
  state: FlowState,
  { outline }: { readonly outline: boolean },
): HandedDraft {
  const contents = formsOf(service);
  const without = (all: FlowState["forms"], isLeftOut: (field: Field) => boolean) =>
    Object.fromEntries(
      Object.entries(all).map(([name, data]) => [
        name,
        withoutFields(contents.get(name) ?? [], data, isLeftOut),
      ]),
    );
  const { version, step, forms, passed, keys, former } = storable(state, service);
  return {
    service: service.id,
    parts: partsOfDraft({
      state: { ...startFlow(version), step, forms: without(forms, isFile), passed, keys },
      ...(outline && { outline: outlineOf(service) }),
    }),
    later: without(former?.forms ?? {}, (field) => isFile(field) || isSupplied(service, field)),
  };
}

/**
 * The draft that a tab stores. A draft of another version of the definition is migrated, and the migration leaves out forms of later steps: these count as
 * typed now.
 */
export function draftOfHanded({ parts, later }: HandedDraft, version: string | undefined): Draft {
  const { state, ...draft } = draftOfParts(parts);
  if (Object.keys(later).length === 0) return { state, ...draft };
  if (state.version !== version)
    return { state: { ...state, forms: { ...later, ...state.forms } }, ...draft };
  return { state: { ...state, former: { forms: later, answers: {}, kept: {}, rules: {} } }, ...draft };
}

/** Writes a draft as bytes. */
export const packDraft = ({ service, parts, later }: HandedDraft): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ servizio: service, parti: parts, seguito: later }));

const objectsIn = (value: Json | undefined): FlowState["forms"] =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, data]) =>
      isObject(data) ? [[name, data]] : [],
    ),
  );

/** Reads a draft; null for other bytes. `migrateFlow` checks the content of the forms. */
export function unpackDraft(bytes: Uint8Array): HandedDraft | null {
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
    if (!isObject(value) || typeof value.servizio !== "string" || !isObject(value.parti)) return null;
    return { service: value.servizio, parts: value.parti, later: objectsIn(value.seguito) };
  } catch {
    return null;
  }
}
