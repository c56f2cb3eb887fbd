import { flushSync } from "react-dom";
import {
  explainRefusal,
  formScope,
  readPath,
  renderText,
  setForm,
  setRule,
  withRoots,
  writePath,
  type Endpoint,
  type FlowState,
  type Json,
  type JsonObject,
  type Path,
  type Refusal,
  type RulePlug,
  type Scope,
} from "../../engine/index.ts";
import {
  noAttachments,
  type Attachment,
  type AttachmentsRefusal,
  type AttachmentsSettings,
  type AttachmentsState,
} from "../../rules/attachments.ts";
import { attachmentsSettings } from "../../rules/run-rule.ts";
import { envNow, scopeNow, type CallContext } from "../calls/context.ts";
import { ruleNow } from "../calls/rules.ts";
import { messages } from "../messages.ts";

/** A field of documents: where it stands, and the rule of the same name. */
export interface UploadTarget extends CallContext {
  readonly form: string;
  readonly path: Path;
  readonly rule: string;
}

export const fieldOf = ({ form, path }: UploadTarget): string => [form, ...path].join(".");

const plugOf = ({ service, rule }: UploadTarget): RulePlug => {
  const plug = service.rules[rule];
  if (plug?.rule !== "attachments")
    throw new Error(`${service.id}: no attachment rule ${rule}; the check should have said so`);
  return plug;
};

const resolvedSettings = (place: UploadTarget): JsonObject =>
  ruleNow({ service: place.service, state: place.flow.read(), env: envNow(place) }, place.rule).settings;

export const settingsOf = (place: UploadTarget): AttachmentsSettings =>
  attachmentsSettings(resolvedSettings(place));

/** The endpoint that the rule was given for one of its two calls. */
export const endpointOf = (place: UploadTarget, call: "carica" | "elimina"): Endpoint => {
  const endpoint = place.service.endpoints[String(resolvedSettings(place)[call])];
  if (!endpoint) throw new Error(`${place.service.id}: no endpoint for ${call} of ${place.rule}`);
  return endpoint;
};

/** What the calls of the rule read: the form as it stands, whatever step is on the screen. */
export const scopeAt = (place: UploadTarget): Scope =>
  formScope(scopeNow(place), place.form, place.flow.read().forms[place.form] ?? {});

export const memoryIn = (state: FlowState, rule: string): AttachmentsState =>
  (state.rules[rule] ?? noAttachments) as AttachmentsState; // written by `changeMemory` alone

export const changeMemory = (
  place: UploadTarget,
  change: (memory: AttachmentsState) => AttachmentsState,
): void =>
  place.flow.update((state) =>
    setRule(state, place.rule, change(memoryIn(state, place.rule)) as unknown as Json),
  ); // plain data

export const documentsIn = (state: FlowState, { form, path }: Pick<UploadTarget, "form" | "path">) =>
  (readPath(state.forms[form], path) ?? []) as unknown as readonly Attachment[]; // the value of a field of documents

/** Changes the value of the field. At once: what is typed next must not be written over data without it. */
export const changeDocuments = (
  place: UploadTarget,
  change: (documents: readonly Attachment[]) => readonly Attachment[],
): void =>
  flushSync(() =>
    place.flow.update((state) => {
      const documents = change(documentsIn(state, place)) as unknown as Json; // plain data
      return setForm(state, place.form, writePath(state.forms[place.form] ?? {}, place.path, documents));
    }),
  );

/** What a refusal of a call says to whoever looks at the document, wherever else it would be said. */
export const wordsOfRefusal = (endpoint: Endpoint, refusal: Refusal, scope: Scope): string => {
  const { message, fields } = explainRefusal(endpoint, refusal, scope);
  const told = new Set(fields.map((field) => field.message));
  return told.size > 0 ? [...told].join(" ") : message;
};

/** What a refusal of the rule says, in the words of the definition. */
export const wordsOfRule = (place: UploadTarget, refusal: AttachmentsRefusal, name: string): string => {
  if (refusal === "vuoto") return messages.files.empty;
  const facts = { nome: name, n: settingsOf(place).massimo, voce: null, data: null };
  return renderText(plugOf(place).errors[refusal] ?? messages.unavailable, withRoots(scopeNow(place), facts))
    .text;
};
