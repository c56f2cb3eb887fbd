import type { Entry, Field, FieldOption, Json, JsonObject } from "../definition.ts";
import { isObject } from "../json.ts";
import { branchesOf, fixedOptions, isOfForm, rowsBranch, type Branch } from "../walk.ts";
import { hasAnswer } from "./encode.ts";

const containsTrue = (sent: Json): boolean =>
  sent === true || (isObject(sent) && Object.values(sent).some(containsTrue));

/** Whether an option was chosen; for an object without a flag of its own, whether any member of it was. */
const readFlag = ({ flag }: FieldOption, sent: Json): boolean => {
  if (flag === undefined) return isObject(sent) && containsTrue(sent);
  return isObject(sent) ? sent.value === true || sent.checked === true : sent === true;
};

const decodeFlags = (field: Field, sent: JsonObject): JsonObject => {
  const chosen = fixedOptions(field).find((option) => readFlag(option, sent[String(option.value)] ?? null));
  if (!chosen) return {};
  const name = String(chosen.value);
  const own = sent[name];
  const branch = branchesOf(field).find(({ option }) => option === chosen);
  return {
    [field.name]: chosen.value,
    [name]: decodeForm(branch?.content ?? [], isObject(own) ? own : sent),
  };
};

const decodeBranch = (branch: Branch, sent: JsonObject): JsonObject => {
  const [name] = branch.base;
  if (name === undefined) return decodeForm(branch.content, sent);
  const own = sent[name];
  return isObject(own) ? { [name]: decodeForm(branch.content, own) } : {};
};

/** Typed rows are read like forms. Where rows are also offered, the two cannot be distinguished, so every row stays as it came. */
const decodeRows = (field: Field, value: Json | undefined): Json | undefined => {
  const columns = rowsBranch(field);
  if (!columns || field.rows || !Array.isArray(value)) return value;
  return value.map((row) => (isObject(row) ? decodeForm(columns.content, row) : row));
};

const decodeField = (field: Field, sent: JsonObject): JsonObject => {
  if (field.flags) return decodeFlags(field, sent);
  const value = decodeRows(field, sent[field.name]);
  const branches = branchesOf(field).filter(({ kind }) => kind !== "rows");
  const isAnswered = value !== undefined && (!isObject(value) || hasAnswer(value));
  return Object.assign(
    isAnswered && !branches.some(({ kind }) => kind === "group") ? { [field.name]: value } : {},
    ...branches.map((branch) => decodeBranch(branch, sent)),
  ) as JsonObject;
};

/**
 * Reads an answer in the encoding of a form as data of that form. An object of empty members (a choice from a list that
 * was not made) is no value.
 */
export const decodeForm = (content: readonly Entry[], sent: JsonObject): JsonObject =>
  Object.assign(
    {},
    ...content.map((entry) =>
      "field" in entry
        ? decodeField(entry, sent)
        : Object.assign(
            {},
            ...branchesOf(entry)
              .filter(isOfForm)
              .map((branch) => decodeForm(branch.content, sent)),
          ),
    ),
  ) as JsonObject;
