import type { Entry, Field, FieldOption, Json, JsonObject } from "../definition.ts";
import { isEmpty, isEqual, isObject } from "../json.ts";
import { fixedOptions } from "./visible.ts";

/** True for what somebody answered: a chosen flag, a text, a number, a list with entries, at any depth. */
const hasAnswer = (value: Json): boolean =>
  isObject(value) ? Object.values(value).some(hasAnswer) : value !== false && !isEmpty(value);

/** The members of a group with nothing answered. */
const emptyMembers = ({ empty }: Field | FieldOption): JsonObject => (isObject(empty) ? empty : {});

/**
 * An option as it travels: a boolean, an object with a boolean member and its content, or, where the object has no such
 * member, its content alone, left out unless chosen. Objects are complete: unanswered members have their empty form.
 */
const encodeFlag = (option: FieldOption, chosen: boolean, content: JsonObject): Json | undefined => {
  const { flag } = option;
  if (flag === "bare") return chosen;
  if (flag === undefined) return chosen ? { ...emptyMembers(option), ...content } : undefined;
  return { ...emptyMembers(option), [flag]: chosen, ...content };
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

const encodeGroup = (field: Field, value: Json | undefined): JsonObject => {
  if (!isObject(value) && field.empty === undefined) return {};
  const own = encodeEntries(field.content ?? [], isObject(value) ? value : {});
  if (field.optional && !hasAnswer(own)) return {};
  return { [field.name]: { ...emptyMembers(field), ...own } };
};

/** The field's own member: an unanswered one has its empty form, or is left out where the contract has none. */
const encodeValue = ({ name, empty }: Field, value: Json | undefined): JsonObject => {
  const travelling = value === undefined || value === null || value === "" ? empty : value;
  return travelling === undefined ? {} : { [name]: travelling };
};

const encodeField = (field: Field, data: JsonObject): JsonObject => {
  const value = data[field.name];
  const { content } = field;
  if (field.field === "consenso") return {};
  if (field.flags) return value === undefined && field.flags === "chosen" ? {} : encodeFlags(field, data);
  if (field.field === "gruppo") return encodeGroup(field, value);
  const own = encodeValue(field, value);
  if (field.field === "righe") return own;
  const chosen = fixedOptions(field).find((option) => isEqual(option.value, value ?? null));
  return { ...own, ...encodeEntries(value === true ? (content ?? []) : (chosen?.content ?? []), data) };
};

/**
 * A form as it travels. Names are kept; a field with `flags` gives its place to one flag per option (`each`) or to the
 * chosen one alone (`chosen`); consent never travels. Unanswered members have the empty form that the compiler wrote on
 * their field, group or option. `data` are pruned: they hold no value of a hidden field.
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
      ...(value === undefined || (isObject(value) && !hasAnswer(value)) ? {} : { [field.name]: value }),
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

/**
 * Reads an answer that has the shape of a form that was sent, as data of that form. An object of empty members (a choice
 * from a list that nobody made) is no value.
 */
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
