import { foreignInside, foreignStart } from "../../foreign.ts";
import { latin, refuse } from "../../structure.ts";
import { Name, nameIn, PdfString, Reference, type Dictionary, type Value } from "../values.ts";
import type { Kind } from "./kinds.ts";
import {
  actions,
  address,
  annotations,
  fileTypes,
  keys,
  otherActions,
  pageTurns,
  styles,
  subtypes,
  types,
} from "./lists.ts";

/** Bytes from which a string is no text of a person. */
const longText = 64;

/** Keys whose values decide about a dictionary. As objects of their own, they would be read from other places. */
const deciding = ["Type", "Subtype", "S", "URI", "N"];

/** Refuses a dictionary that may act, refers to something outside the document, or is of an unknown kind. */
export function checkDictionary(dictionary: Dictionary, kind: Kind, isStream: boolean) {
  if (kind === "map" && !isStream) return;
  for (const [key, value] of dictionary) checkEntry(key, value, isStream);
  const { type, subtype, style } = kindsOf(dictionary);
  if (type !== undefined && fileTypes.has(type)) refuse("files", `the type ${type}`);
  if (kind !== "inert") {
    // Producers have types of their own for dictionaries that do not act: these have no subtype and no style.
    const isNamed = subtype !== undefined || style !== undefined;
    if (type !== undefined && isNamed && !types.has(type)) refuse("active", `an unknown type: ${type}`);
    if (subtype !== undefined && !subtypes.has(subtype)) refuseSubtype(subtype);
  }
  if (kind === "annotation" && !annotations.has(subtype ?? "")) refuseSubtype(subtype ?? "none");
  if (style === undefined) return;
  if (kind === "opening" && style !== "GoTo") refuse("active", `${style} at opening`);
  if (Object.hasOwn(actions, style)) return checkAction(dictionary, style);
  const isFree = kind === "element" || kind === "inert" || type === "StructElem";
  if (isFree ? otherActions.has(style) : !styles.has(style))
    refuse("active", `an action or unknown style: ${style}`);
}

function kindsOf(dictionary: Dictionary) {
  const [type, subtype, style] = ["Type", "Subtype", "S"].map((key) => nameIn(dictionary.get(key)));
  return { type, subtype, style };
}

function refuseSubtype(subtype: string): never {
  return refuse(subtype === "FileAttachment" ? "files" : "active", `an unknown subtype: ${subtype}`);
}

function checkEntry(key: string, value: Value, isStream: boolean) {
  const verdict = keys.get(key);
  if (value instanceof PdfString) checkText(value);
  if (verdict) refuse(verdict, `the key ${key}`);
  if (value instanceof Reference && deciding.includes(key) && !(key === "N" && !isStream))
    refuse("damaged", `${key} in another object`);
  if (isStream && (key === "F" || key === "Ref")) refuse("active", "a stream of another file");
  if (key === "F" && typeof value !== "number" && !(value instanceof Name))
    refuse("active", "a reference to a file");
  if (key === "URI") checkAddress(value);
  if (key === "PageMode" && nameIn(value) === "FullScreen") refuse("active", "the whole screen at opening");
}

/** A long string could be a file. */
function checkText({ bytes }: PdfString) {
  const foreign = bytes.length > longText ? (foreignStart(bytes) ?? foreignInside(bytes, false)) : undefined;
  if (foreign) refuse("files", `a string with ${foreign}`);
}

function checkAddress(value: Value) {
  const text = value instanceof PdfString ? latin(value.bytes) : "";
  if (!address.test(text)) refuse("active", `a link to another place: ${text.slice(0, 60)}`);
}

function checkAction(dictionary: Dictionary, style: string) {
  const odd = [...dictionary.keys()].find((key) => !actions[style]?.has(key));
  if (odd !== undefined) refuse("active", `an action ${style} with ${odd}`);
  if (style === "URI" && !dictionary.has("URI")) refuse("damaged", "a link without an address");
  if (style === "Named" && !pageTurns.has(nameIn(dictionary.get("N")) ?? ""))
    refuse("active", "an unknown command");
}
