import { isConsent } from "../../field-types/field-types.ts";
import type { Entry, Field, FieldOption, Json, JsonObject } from "../definition.ts";
import { isEmpty, isEqual, isObject } from "../json.ts";
import { branchesOf, fixedOptions, isOfForm, openBranch, rowsBranch, type Branch } from "../walk.ts";

/** True for an answered value: a flag that is on, a text, a number, a list with entries, at any depth. */
export const hasAnswer = (value: Json): boolean =>
  isObject(value) ? Object.values(value).some(hasAnswer) : value !== false && !isEmpty(value);

/** The members of a group with nothing answered. */
const emptyMembers = ({ empty }: Field | FieldOption): JsonObject => (isObject(empty) ? empty : {});

/**
 * An encoded option: a boolean, an object with a boolean member and its content, or, when the object has no such member,
 * its content alone, left out unless chosen. Objects are complete: unanswered members have their empty form.
 */
const encodeOption = (option: FieldOption, chosen: boolean, content: JsonObject): Json | undefined => {
  const { flag } = option;
  if (flag === "bare") return chosen;
  if (flag === undefined) return chosen ? { ...emptyMembers(option), ...content } : undefined;
  return { ...emptyMembers(option), [flag]: chosen, ...content };
};

const encodeFlags = (field: Field, data: JsonObject): JsonObject => {
  const members: JsonObject = {};
  const open = openBranch(field, data[field.name]);
  for (const option of fixedOptions(field)) {
    const chosen = isEqual(option.value, data[field.name]);
    if (!chosen && field.flags === "chosen") continue;
    const name = String(option.value);
    const own = data[name];
    const content = chosen && open && isObject(own) ? encodeForm(open.content, own) : {};
    const encoded = encodeOption(option, chosen, content);
    if (encoded !== undefined) members[name] = encoded;
    // A bare flag cannot contain anything: its content is sent beside it.
    if (encoded === true) Object.assign(members, content);
  }
  return members;
};

const encodeGroup = (field: Field, { content }: Branch, value: Json | undefined): JsonObject => {
  if (!isObject(value) && field.empty === undefined) return {};
  const own = encodeForm(content, isObject(value) ? value : {});
  if (field.optional && !hasAnswer(own)) return {};
  return { [field.name]: { ...emptyMembers(field), ...own } };
};

/** The field's own member: an unanswered one has its empty form, or is left out where the contract has none. */
const encodeValue = ({ name, empty }: Field, value: Json | undefined): JsonObject => {
  const encoded = value === undefined || value === null || value === "" ? empty : value;
  return encoded === undefined ? {} : { [name]: encoded };
};

/** Each typed row is an object of its own; a row that was chosen keeps its other members. */
const encodeRows = (field: Field, content: readonly Entry[], value: Json | undefined): JsonObject => {
  if (!Array.isArray(value)) return encodeValue(field, value);
  const encodeRow = (row: Json): Json =>
    isObject(row) ? { ...field.emptyRow, ...(field.rows && row), ...encodeForm(content, row) } : row;
  return { [field.name]: value.map(encodeRow) };
};

const encodeField = (field: Field, data: JsonObject): JsonObject => {
  const value = data[field.name];
  if (isConsent(field.field)) return {};
  if (field.flags) return value === undefined && field.flags === "chosen" ? {} : encodeFlags(field, data);
  const rows = rowsBranch(field);
  if (rows) return encodeRows(field, rows.content, value);
  const open = openBranch(field, value);
  if (open?.kind === "group") return encodeGroup(field, open, value);
  return { ...encodeValue(field, value), ...(open ? encodeForm(open.content, data) : {}) };
};

/**
 * Encodes the data of a form as it is sent. Names are kept; a field with `flags` is replaced by one flag for each option
 * (`each`) or by the chosen one alone (`chosen`); consent is never sent. Unanswered members have the empty form that the
 * compiler wrote on their field, group or option. `data` must be pruned: without values of hidden fields.
 */
export const encodeForm = (content: readonly Entry[], data: JsonObject): JsonObject => {
  const members: JsonObject = {};
  for (const entry of content) {
    if ("field" in entry) Object.assign(members, encodeField(entry, data));
    else
      for (const branch of branchesOf(entry).filter(isOfForm))
        Object.assign(members, encodeForm(branch.content, data));
  }
  return members;
};
