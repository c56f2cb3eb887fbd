import { Ajv } from "ajv";
import { readFileSync } from "node:fs";
import { texts } from "../messages.ts";
import type { SettingSchema } from "./setting.ts";
import { settingNames, settingOf, table, type SettingName, type SettingValues } from "./table.ts";
import { textFormats } from "./text-formats.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of an environment, or the sentences about those that are wrong. */
export type ReadValues =
  | { readonly values: SettingValues; readonly given: ReadonlySet<string> }
  | { readonly refusals: readonly string[] };

const sentences = texts.settings;

/** Control and format characters, and those of bytes that are no UTF-8: a value that a person has copied or saved wrongly. */
export const hasInvisible = (text: string): boolean => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u.test(text);

const ajv = new Ajv({ allErrors: true, useDefaults: true });
for (const [name, { accepts }] of Object.entries(textFormats)) ajv.addFormat(name, accepts);

const validate = ajv.compile({
  type: "object",
  properties: Object.fromEntries(settingNames.map((name) => [name, settingOf(name).schema])),
});

/** Reads the settings of an environment: texts, or files that hold them; checks each by its schema. */
export function readValues(env: Environment): ReadValues {
  const refusals: string[] = [];
  const given = new Map<SettingName, string>();
  for (const name of settingNames) {
    const { text, refusal } = readText(env, name);
    if (refusal) refusals.push(refusal);
    if (text && hasInvisible(text)) refusals.push(sentences.invisible(name));
    else if (text) given.set(name, text);
  }
  const values = Object.fromEntries(
    [...given].map(([name, text]) => [name, convert(table[name].schema, text)]),
  );
  if (!validate(values)) refusals.push(...wrongNames().map((name) => refusalOf(name, given.get(name) ?? "")));
  if (refusals.length > 0) return { refusals };
  // `as`: the schemas of the table, from which the type is made, have accepted them.
  return { values: values as SettingValues, given: namesThatCount(values, given) };
}

/** The text of a setting, from its variable or from the file that `<NAME>_FILE` names. An empty text counts as none. */
function readText(env: Environment, name: SettingName): { text?: string; refusal?: string } {
  const [text, file] = [env[name]?.trim(), env[`${name}_FILE`]];
  if (!file) return { text };
  if (text) return { refusal: sentences.givenTwice(name) };
  try {
    const content = readFileSync(file, "utf8").trim();
    return content ? { text: content } : { refusal: sentences.emptyFile(name, file) };
  } catch (error) {
    return { refusal: sentences.unreadableFile(name, file, (error as NodeJS.ErrnoException).code ?? "") };
  }
}

/** Returns the value of a text. A text that is none of the type stays, so that the schema refuses it. */
function convert({ type }: SettingSchema, text: string): string | number | boolean {
  if (type === "integer" && /^\d{1,9}$/.test(text)) return Number(text);
  if (type === "boolean" && /^[01]$/.test(text)) return text === "1";
  return text;
}

const wrongNames = () =>
  [...new Set(validate.errors?.map(({ instancePath }) => instancePath.slice(1)))] as SettingName[]; // `as`: its properties

/** A switch that is off counts like one that is not given. */
const namesThatCount = (values: Readonly<Record<string, unknown>>, given: ReadonlyMap<SettingName, string>) =>
  new Set<string>([...given.keys()].filter((name) => values[name] !== false));

function refusalOf(name: SettingName, text: string) {
  const { schema, isSecret } = settingOf(name);
  const expected = expectedOf(schema);
  if (isSecret) return sentences.wrongSecret(name, expected);
  // An address may contain a password.
  return sentences.wrong(name, text.replace(/\/\/[^/\s]*@/g, "//…@"), expected);
}

/** Completes "deve essere …" with the values that a schema accepts. */
export function expectedOf(schema: SettingSchema): string {
  if (schema.type === "integer") return sentences.expected.integer(schema.minimum, schema.maximum);
  if (schema.type === "boolean") return sentences.expected.boolean;
  if (schema.enum) return sentences.expected.oneOf(schema.enum);
  if (schema.format) return textFormats[schema.format].expected();
  return sentences.expected.text(schema.minLength ?? 1);
}
