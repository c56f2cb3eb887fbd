import { flushSync } from "react-dom";
import { explainRefusal, problemText, type Refusal } from "../../engine/calls/index.ts";
import { plainText } from "../../formats/marks.ts";
import { formScope, renderText, withRoots, type Scope } from "../../engine/expressions/index.ts";
import {
  readPath,
  writePath,
  type Endpoint,
  type Json,
  type JsonObject,
  type Path,
  type RulePlug,
} from "../../engine/index.ts";
import { setForm, setRule, type FlowState } from "../../engine/flow/index.ts";
import {
  attachmentsSettings,
  MAX_SIZE_TEXT,
  noAttachments,
  type Attachment,
  type AttachmentsSettings,
  type AttachmentsState,
  type RuleRefusal,
} from "../../rules/index.ts";
import { envNow, scopeNow, type CallContext } from "../calls/context.ts";
import { ruleNow } from "../calls/rules.ts";
import { messages } from "../messages.ts";

/** A field of documents: its form and path, and the rule of the same name. */
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

const resolvedSettings = (target: UploadTarget): JsonObject =>
  ruleNow({ service: target.service, state: target.flow.read(), env: envNow(target) }, target.rule).settings;

export const settingsOf = (target: UploadTarget): AttachmentsSettings =>
  attachmentsSettings(resolvedSettings(target));

/** The endpoint that the settings of the rule name for one of its two calls. */
export const endpointOf = (target: UploadTarget, call: "carica" | "elimina"): Endpoint => {
  const endpoint = target.service.endpoints[String(resolvedSettings(target)[call])];
  if (!endpoint) throw new Error(`${target.service.id}: no endpoint for ${call} of ${target.rule}`);
  return endpoint;
};

/** The scope of the rule's calls: the form's current data, on any step. */
export const scopeAt = (target: UploadTarget): Scope =>
  formScope(scopeNow(target), target.form, target.flow.read().forms[target.form] ?? {});

export const memoryIn = (state: FlowState, rule: string): AttachmentsState =>
  (state.rules[rule] ?? noAttachments) as AttachmentsState; // written by `changeMemory` alone

export const changeMemory = (
  target: UploadTarget,
  change: (memory: AttachmentsState) => AttachmentsState,
): void =>
  target.flow.update((state) =>
    setRule(state, target.rule, change(memoryIn(state, target.rule)) as unknown as Json),
  ); // plain data

export const documentsIn = (state: FlowState, { form, path }: Pick<UploadTarget, "form" | "path">) =>
  (readPath(state.forms[form], path) ?? []) as unknown as readonly Attachment[]; // the value of a field of documents

/** Changes the value of the field synchronously, so that later input is written on top of it. */
export const changeDocuments = (
  target: UploadTarget,
  change: (documents: readonly Attachment[]) => readonly Attachment[],
): void =>
  flushSync(() =>
    target.flow.update((state) => {
      const documents = change(documentsIn(state, target)) as unknown as Json; // plain data
      return setForm(state, target.form, writePath(state.forms[target.form] ?? {}, target.path, documents));
    }),
  );

/** The text of a refused call, shown beside the document, also when the definition places it elsewhere. */
export const refusalText = (endpoint: Endpoint, refusal: Refusal, scope: Scope): string =>
  plainText(problemText(explainRefusal(endpoint, refusal, scope)));

/** The definition's text for a refusal of the rule. */
export const ruleText = (target: UploadTarget, refusal: RuleRefusal<"attachments">, name: string): string => {
  const facts = { ...factsOf(target, name), voce: null, data: null };
  return renderText(
    plugOf(target).errors[refusal] ?? messages.unavailable,
    withRoots(scopeNow(target), facts),
  ).text;
};

/** The data that the texts about a file may insert. */
export const factsOf = (target: UploadTarget, nome: string): JsonObject => {
  const { massimo = null, dimensione } = resolvedSettings(target);
  return { nome, n: massimo, dimensione: dimensione ?? MAX_SIZE_TEXT };
};
