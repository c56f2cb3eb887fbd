import type { Entry, Field, FieldOption, Json, JsonObject } from "./definition.ts";
import { isEqual, isObject } from "./json.ts";
import { fixedOptions } from "./visible.ts";

/**
 * An option as it travels: a boolean, an object with a boolean member and its content, or, where the object has no such
 * member, its content alone, left out unless chosen.
 */
const encodeFlag = ({ flag }: FieldOption, chosen: boolean, content: JsonObject): Json | undefined => {
  if (flag === "bare") return chosen;
  if (flag === undefined) return chosen ? content : undefined;
  return { [flag]: chosen, ...content };
};

const encodeFlags = (field: Field, data: JsonObject): JsonObject => {
  const travelling: JsonObject = {};
  for (const option of fixedOptions(field)) {
    const chosen = isEqual(option.value, data[field.name]);
    const name = String(option.value);
    const own = data[name];
    const content = chosen && option.content && isObject(own) ? encodeForm(option.content, own) : {};
    if (!chosen && field.flags === "chosen") continue;
    const flag = encodeFlag(option, chosen, content);
    if (flag !== undefined) travelling[name] = flag;
    // A bare flag cannot hold its content, which then travels beside it.
    if (flag === true) Object.assign(travelling, content);
  }
  return travelling;
};

/** Members of one data object as they travel, by the entries that stand in it. */
const encodeEntries = (content: readonly Entry[], data: JsonObject): JsonObject => {
  const members: JsonObject = {};
  for (const entry of content) {
    if ("check" in entry) continue;
    if ("field" in entry) Object.assign(members, encodeField(entry, data));
    else if (entry.block === "section") Object.assign(members, encodeEntries(entry.content, data));
    else if (entry.block === "tabs")
      Object.assign(members, ...entry.items.map((tab) => encodeEntries(tab.content, data)));
  }
  return members;
};

const encodeField = (field: Field, data: JsonObject): JsonObject => {
  const value = data[field.name];
  const { content } = field;
  if (field.field === "consenso") return {};
  if (field.flags) return value === undefined && field.flags === "chosen" ? {} : encodeFlags(field, data);
  if (field.field === "gruppo")
    return isObject(value) ? { [field.name]: encodeForm(content ?? [], value) } : {};
  const own: JsonObject = value === undefined ? {} : { [field.name]: value };
  if (field.field === "righe") return own;
  const chosen = fixedOptions(field).find((option) => isEqual(option.value, value ?? null));
  return { ...own, ...encodeEntries(value === true ? (content ?? []) : (chosen?.content ?? []), data) };
};

/**
 * A form as it travels. Names are kept; a field with `flags` gives its place to one flag per option (`each`) or to the
 * chosen one alone (`chosen`); consent never travels; what is hidden was emptied before, hence left out.
 */
export const encodeForm = (content: readonly Entry[], data: JsonObject): JsonObject =>
  encodeEntries(content, data);

const holdsTrue = (travelled: Json): boolean =>
  travelled === true || (isObject(travelled) && Object.values(travelled).some(holdsTrue));

/** Whether an option was chosen; of an object without a flag of its own, whether anything in it was. */
const readFlag = ({ flag }: FieldOption, travelled: Json): boolean => {
  if (flag === undefined) return isObject(travelled) && holdsTrue(travelled);
  return isObject(travelled) ? travelled.value === true || travelled.checked === true : travelled === true;
};

const decodeField = (field: Field, travelled: JsonObject): JsonObject => {
  const value = travelled[field.name];
  if (field.field === "gruppo")
    return isObject(value) ? { [field.name]: decodeForm(field.content ?? [], value) } : {};
  if (!field.flags) {
    const inner = [
      ...(field.content ?? []),
      ...fixedOptions(field).flatMap((option) => option.content ?? []),
    ];
    return {
      ...(value === undefined ? {} : { [field.name]: value }),
      ...(field.field === "righe" ? {} : decodeForm(inner, travelled)),
    };
  }
  const chosen = fixedOptions(field).find((option) =>
    readFlag(option, travelled[String(option.value)] ?? null),
  );
  if (!chosen) return {};
  const name = String(chosen.value);
  const own = travelled[name];
  return {
    [field.name]: chosen.value,
    [name]: decodeForm(chosen.content ?? [], isObject(own) ? own : travelled),
  };
};

/** The way back: an answer that has the shape of a form that was sent, as data of that form. */
export const decodeForm = (content: readonly Entry[], travelled: JsonObject): JsonObject => {
  const data: JsonObject = {};
  for (const entry of content) {
    if ("check" in entry) continue;
    if ("field" in entry) Object.assign(data, decodeField(entry, travelled));
    else if (entry.block === "section") Object.assign(data, decodeForm(entry.content, travelled));
    else if (entry.block === "tabs")
      Object.assign(data, ...entry.items.map((tab) => decodeForm(tab.content, travelled)));
  }
  return data;
};
