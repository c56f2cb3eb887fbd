import { refuse, type Verdict } from "../../judgement.ts";
import type { Objects } from "../objects.ts";
import { countIn, isDictionary, nameIn, PdfString, type Dictionary, type StoredObject } from "../values.ts";
import {
  address,
  allowedActions,
  fileTypes,
  keys,
  otherActions,
  pageTurns,
  subtypes,
  trees,
} from "./lists.ts";

type Found = Pick<StoredObject, "value" | "data">;

/** Keys whose values are judged. */
const decisive = new Set("S Type Subtype Subtype2 PageMode URI F UF JS XFA AF EF".split(" "));

/** Refuses a dictionary that acts or refers to something outside the document, wherever it stands. */
export function checkDictionary(dictionary: Dictionary, isStream: boolean, objects: Objects) {
  for (const [key, given] of dictionary) {
    // An entry of `null` is none (ISO 32000-2, 7.3.9).
    if (given === null) continue;
    if (!(trees.has(key) && isEmptyTree(objects.find(given)))) refuseIf(keys.get(key), `the key ${key}`);
    if (isStream && key === "F") refuse("active", "a stream of another file");
    if (key === "A" || key === "PA") for (const { value } of objects.find(given)) checkStyle(value, objects);
    if (decisive.has(key)) for (const found of objects.findAny(given)) checkEntry(key, found);
  }
  checkAction(dictionary, isStream, objects);
  if (isStream) checkPixels(dictionary, objects);
}

/** The most pixels of an image: a poster of a square metre at 600 dots per inch has 560 million. Viewers draw more in 10 seconds and longer. */
const mostPixels = 600_000_000;

function checkPixels(dictionary: Dictionary, objects: Objects) {
  const most = (key: string) =>
    Math.max(0, ...objects.findAny(dictionary.get(key)).map(({ value }) => countIn(value) ?? 0));
  if (most("Width") * most("Height") > mostPixels) refuse("huge", "an image of too many pixels");
}

/** True for a tree of names without one, which a program leaves that has taken the files or scripts out. */
const isEmptyTree = (found: readonly Found[]) =>
  found.length > 0 &&
  found.every(
    ({ value }) =>
      isDictionary(value) &&
      [...value].every(([key, list]) => key === "Names" && Array.isArray(list) && list.length === 0),
  );

function refuseIf(verdict: Exclude<Verdict, "whole"> | undefined, reason: string) {
  if (verdict) refuse(verdict, reason);
}

/** Refuses an entry by its key and one of the values that it can have. */
function checkEntry(key: string, found: Found) {
  const { value } = found;
  const name = nameIn(value);
  switch (key) {
    case "S":
      if (name !== undefined && otherActions.has(name)) refuse("active", `an action ${name}`);
      break;
    case "Type":
      if (name !== undefined && fileTypes.has(name)) refuse("files", `the type ${name}`);
      break;
    case "Subtype":
    case "Subtype2":
      if (name !== undefined) refuseIf(subtypes.get(name), `an annotation or drawing ${name}`);
      break;
    case "PageMode":
      if (name === "FullScreen") refuse("active", "the whole screen at opening");
      break;
    case "URI":
      checkAddress(value);
      break;
    case "F":
    case "UF":
      if (value instanceof PdfString) refuse("active", "a reference to a file");
      break;
    default:
      checkShortKey(key, found);
  }
}

/**
 * Keys that are short enough to be the name of a font: `JS` is a font in a dictionary, a program in a string or stream; a table
 * of files has files.
 */
function checkShortKey(key: string, { value, data }: Found) {
  const isPlain = isDictionary(value) && data === undefined;
  if (key === "JS" && (value instanceof PdfString || data)) refuse("active", "the key JS");
  if (key === "XFA" && !isPlain) refuse("active", "the key XFA");
  if (key === "AF" && !(isPlain && nameIn(value.get("Type")) === "Font")) refuse("files", "the key AF");
  if (key === "EF" && isPlain && ["F", "UF", "DOS", "Mac", "Unix"].some((each) => value.has(each)))
    refuse("files", "the key EF");
}

function checkAddress(value: Found["value"]) {
  const text = value instanceof PdfString ? Buffer.from(value.bytes).toString("latin1") : "";
  if (!address.test(text)) refuse("active", `a link to another place: ${text.slice(0, 60)}`);
}

/** Refuses an action of a click that is none of the allowed ones. */
function checkStyle(value: Found["value"], objects: Objects) {
  if (!isDictionary(value)) return;
  for (const { value: style } of objects.findAny(value.get("S"))) {
    const name = nameIn(style);
    if (name !== undefined && !allowedActions.has(name)) refuse("active", `an unknown action: ${name}`);
  }
}

function checkAction(dictionary: Dictionary, isStream: boolean, objects: Objects) {
  const styles = objects.findAny(dictionary.get("S")).map(({ value }) => nameIn(value) ?? "");
  if (nameIn(dictionary.get("Type")) === "Action") checkStyle(dictionary, objects);
  if (isStream && styles.some((style) => allowedActions.has(style))) refuse("active", "an action with data");
  if (!styles.includes("Named")) return;
  const commands = objects.findAny(dictionary.get("N")).map(({ value }) => nameIn(value) ?? "");
  if (!commands.every((command) => pageTurns.has(command))) refuse("active", "an unknown command");
}
