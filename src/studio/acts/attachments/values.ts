import { ANSWER, type DocumentCall, type DocumentValue } from "../../../contract/documents/documents.ts";
import { filledText, templateOf } from "../../names/bindings.ts";
import type { Json } from "../../text/print-json.ts";
import { TABLE, type Attachable, type Flow } from "./requests.ts";

/** The calls that upload and remove the documents of a request, in each of its services. */
export interface DocumentCalls {
  /** The operations as the file writes them, perhaps with a parameter. */
  readonly upload: string;
  readonly removal: string;
  /** Those of the first service: their data are the same in the others. */
  readonly sends: { readonly upload: DocumentCall; readonly removal: DocumentCall };
}

/** The calls of a request; undefined when one text of the file cannot name those of all services. */
export function documentCalls({ flows }: Attachable): DocumentCalls | undefined {
  const removals = flows.map((flow) => Object.keys(TABLE.uploads[flow.upload]?.removals ?? {})[0] ?? "");
  const upload = templateOf(flows.map(({ given, upload: text }) => ({ given, text })));
  const removal = templateOf(flows.map(({ given }, index) => ({ given, text: removals[index]! })));
  const known = TABLE.uploads[flows[0]!.upload];
  const removed = known?.removals[removals[0]!];
  if (upload === undefined || removal === undefined || !known || !removed) return undefined;
  return { upload, removal, sends: { upload: known, removal: removed } };
}

/** A value that a call sends with a document, and where it is read. */
export interface SentValue {
  readonly value: DocumentValue;
  /** Its name as the file writes it. */
  readonly name: string;
  /** Undefined when no answer of the services has it once: a person chooses. */
  readonly expression?: string;
}

/** The values of a call by the names that the file writes, read from the login or from the answers of the services. */
export function sentValues(
  { flows }: Attachable,
  needs: readonly string[],
  part: (flow: Flow) => DocumentCall | undefined,
): SentValue[] {
  const [first] = flows;
  return (part(first!)?.sends ?? []).map((value, index) => {
    const each = flows.map((flow) => ({ flow, value: part(flow)?.sends[index] ?? value }));
    const name = templateOf(each.map((one) => ({ given: one.flow.given, text: one.value.name })));
    const texts = each.map((one) => ({
      given: one.flow.given,
      text: expressionIn(one.flow, one.value, needs) ?? "",
    }));
    const expression = texts.every(({ text }) => text !== "") ? templateOf(texts) : undefined;
    return { value, name: name ?? value.name, ...(expression !== undefined && { expression }) };
  });
}

/** The part of a flow's upload or removal. */
export const uploadOf = ({ upload }: Flow): DocumentCall | undefined => TABLE.uploads[upload];
export const removalOf = ({ upload }: Flow): DocumentCall | undefined =>
  Object.values(TABLE.uploads[upload]?.removals ?? {})[0];

/** The expression of a value in a service: of the data that have it, one that the step needs, or the one that has most of the values. */
function expressionIn(flow: Flow, value: DocumentValue, written: readonly string[]): string | undefined {
  if (value.own !== undefined) return `= ${value.own}`;
  const needs = written.map((name) => filledText(name, flow.given));
  const data = dataOf(flow);
  const values = [...(uploadOf(flow)?.sends ?? []), ...(removalOf(flow)?.sends ?? [])];
  const worth = (datum: string) =>
    (needs.includes(datum) ? values.length + 1 : 0) +
    values.filter(({ found }) => readIn(data.get(datum) ?? [], found) !== undefined).length;
  const [best] = [...data]
    .flatMap(([datum, operations]) => {
      const expression = readIn(operations, value.found);
      return expression === undefined ? [] : [{ datum, expression, worth: worth(datum) }];
    })
    .sort((one, other) => other.worth - one.worth);
  return best && `= ${best.expression.replace(new RegExp(`\\b${ANSWER}\\b`), best.datum)}`;
}

/** The operations whose answers a service keeps, by the datum. The answer of a request comes after the documents. */
function dataOf({ calls }: Flow): ReadonlyMap<string, readonly string[]> {
  const data = new Map<string, string[]>();
  for (const { saved, operation } of calls)
    if (saved !== undefined && TABLE.requests[operation] === undefined)
      data.set(saved, [...(data.get(saved) ?? []), operation]);
  return data;
}

/** The expression that reads a value from the answers of all operations of a datum. */
function readIn(operations: readonly string[], found: string | undefined): string | undefined {
  const read = new Set(operations.map((operation) => TABLE.answers[found ?? ""]?.[operation]));
  return read.size === 1 ? [...read][0] : undefined;
}

/** The data of a call: parameters beside the body. */
export function sentJson(values: readonly (readonly [SentValue, string])[]): Json {
  const inBody = values.filter(([{ value }]) => value.inBody);
  const entries = (list: typeof values) => list.map(([{ name }, expression]) => [name, expression] as const);
  return {
    ...Object.fromEntries(entries(values.filter(([{ value }]) => !value.inBody))),
    ...(inBody.length > 0 && { body: Object.fromEntries(entries(inBody)) }),
  };
}
