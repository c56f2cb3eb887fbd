import { textPdf } from "../documents/pdf-writer.ts";
import { basePaths } from "../../../src/contract/bases.ts";
import type { Contract, Operation } from "../../../src/contract/operations.ts";
import { dereference, schemaAt } from "../../../src/contract/openapi.ts";
import type { JsonSchema } from "../../../src/contract/json-schema.ts";

interface SampleSchema extends JsonSchema {
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  example?: unknown;
  examples?: unknown[];
}

/** A value to put at a path instead of the schema's own sample. */
export type At = Readonly<Record<string, unknown>>;

/** Texts of the formats that the contract's patterns ask for; the first that fits is used. */
const texts = [
  "TESTO",
  "FRRLVI84C52L219N",
  "GF100FF",
  "12/2026",
  "2026-12",
  "31/12/2026",
  "A",
  "1",
  "2026",
  "IT60X0542811101000000123456",
  "3401122334",
  "01234567890",
];

/** Builds values and requests with every member that the contract declares. */
export function samplesOf({ document }: Contract) {
  const resolve = (schema: JsonSchema) => dereference(document, schema);

  /** The sample of a schema; of alternatives the first that is not null. */
  function sampleOf(declared: JsonSchema, at: At = {}, path = ""): unknown {
    const schema = resolve(declared) as SampleSchema; // `as`: the same schema, with the keywords read here
    if (path in at) return at[path];
    const branch = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(
      (one) => resolve(one).type !== "null",
    );
    if (branch) return sampleOf(branch, at, path);
    if (schema.properties) {
      const members = Object.entries(schema.properties);
      return Object.fromEntries(
        members.map(([name, member]) => [name, sampleOf(member, at, path ? `${path}.${name}` : name)]),
      );
    }
    if (schema.items) return [sampleOf(schema.items, at, `${path}[]`)];
    return leafOf(schema);
  }

  const schemaOf = (pointer: string) => schemaAt(document, pointer);
  const answerOf = (operation: Operation, at: At = {}) => {
    const promised = operation.answers.get(200);
    return promised?.mediaType === "application/json" ? sampleOf(schemaOf(promised.schema), at) : undefined;
  };

  /** A request of the portal with these identifiers. */
  function requestOf(operation: Operation, at: At = {}) {
    const valueOf = (name: string) => {
      const { schema = "" } = operation.parameters.find((each) => each.name === name) ?? {};
      return String(sampleOf(schemaOf(schema), at, name));
    };
    const query = operation.parameters.filter((each) => each.in === "query" && !each.stopsHere);
    const url =
      basePaths[operation.base] +
      operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(valueOf(name))) +
      (query.length > 0 ? `?${new URLSearchParams(query.map(({ name }) => [name, valueOf(name)]))}` : "");
    return { method: operation.method, url, ...bodyOf(operation, at) };
  }

  function bodyOf({ body, sends }: Operation, at: At) {
    const headers = { "sec-fetch-site": "same-origin" };
    if (!body) return { headers };
    // The gateway sends text messages to mobile numbers only, where the contract allows any text.
    const phone = sends?.sms ? { [sends.sms]: "3401122334" } : {};
    const value = sampleOf(schemaOf(body.schema), { ...phone, ...at });
    return body.mediaType === "application/json"
      ? { headers: { ...headers, "content-type": "application/json" }, payload: JSON.stringify(value) }
      : {
          headers: { ...headers, "content-type": "multipart/form-data; boundary=XX" },
          payload: aForm(value),
        };
  }

  return { sampleOf, answerOf, requestOf, schemaOf, resolve };
}

function leafOf(schema: SampleSchema): unknown {
  const type = [schema.type].flat().find((each) => each !== "null");
  const shown = schema.const ?? schema.enum?.[0] ?? schema.example ?? schema.examples?.[0];
  if (shown !== undefined && shown !== null) return shown;
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return true;
  if (type === "object") return {};
  if (schema.format === "date") return "2026-12-31";
  if (schema.format === "email") return "livia.ferrandi@posta.example";
  const { pattern = "", minLength = 0, maxLength = 100 } = schema;
  const fits = (text: string) =>
    new RegExp(pattern, "u").test(text) && text.length >= minLength && text.length <= maxLength;
  return texts.find(fits) ?? "TESTO";
}

/** A form with the fields of the sample and a small PDF. */
function aForm(value: unknown) {
  const fields = Object.entries(value as Record<string, string>).filter(([name]) => name !== "upFile"); // forms are flat
  const parts = fields.map(
    ([name, text]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join("")}--XX\r\nContent-Disposition: form-data; name="upFile"; filename="a.pdf"\r\n\r\n${textPdf}\r\n--XX--\r\n`;
}
