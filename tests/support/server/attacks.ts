import type { Operation } from "../../../src/contract/operations.ts";
import { isTaxCodeName } from "../../../src/contract/declarations/tax-code-names.ts";
import { exampleOf, rolesOf, withCode, type Parts } from "./contract-requests.ts";

/** A request that must not reach the back end, or must reach it with the person's own code alone. */
export interface Attack {
  title: string;
  parts: Parts;
  /** The gateway may forward it, without the other person's code. */
  mayPass?: boolean;
}

const escaped = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("");

/** Spellings of another person's code, and of the own code with something around it. */
const spellings = (own: string, other: string) => ({
  other,
  "other in lower case": other.toLowerCase(),
  "other, escaped": escaped(other),
  "other, escaped twice": escaped(other).replaceAll("%", "%25"),
  "own and other": `${own},${other}`,
  "own, slash, other": `${own}%2F..%2F${other}`,
  "own and a blank": `${own}%20`,
  "own and a dot": `${own}.`,
  "own and a zero byte": `${own}%00`,
  nothing: "%20",
});

/** Path values that some server reads as another path. */
export const unsafeSegments = [
  "%2e%2e",
  "%2E",
  "..",
  ".",
  "...",
  "%252e%252e",
  "1%2F2",
  "1%252F2",
  "1%5C2",
  "1%00",
  "1%0D%0Ax:1",
  "1%20",
  "%201",
  "1.",
  "1;x=1",
  "1%3Bx",
  "1%3F",
  "1%23",
  "1%C2%A0",
];

/** Every attack on one operation, generated from the contract and the roles of its tax codes. */
export function attacksOn(operation: Operation, own: string, other: string): Attack[] {
  const valid = exampleOf(operation, own);
  return [
    ...onParameters(operation, valid, own, other),
    ...onBody(operation, valid, own, other),
    ...onSegments(operation, valid),
    ...["cf", "codiceFiscale", "CF", "piva", "cf[]", "cf%5B0%5D", "person.cf", "id"]
      .map((name) => ({
        title: `undeclared query ${name}`,
        parts: { ...valid, query: [...valid.query, [name, other] as [string, string]] },
      }))
      .filter(({ parts }) => isUndeclared(operation, parts.query.at(-1)?.[0] ?? "")),
    ...valid.query.map(([name, value]) => ({
      title: `query ${name} twice`,
      parts: { ...valid, query: [...valid.query, [name, value] as [string, string]] },
    })),
    ...personHeaders.map((name) => ({
      title: `header ${name}`,
      parts: { ...valid, headers: { [name]: other } },
      mayPass: true,
    })),
  ];
}

const personHeaders = [
  "x-codice-fiscale",
  "X_Codice_Fiscale",
  "shib-identita-codicefiscale",
  "shib-identita-nome",
  "remote-user",
  "x-forwarded-user",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
];

const isUndeclared = ({ parameters }: Operation, query: string) =>
  !parameters.some(({ name, in: place }) => place === "query" && name === query);

function onParameters(operation: Operation, valid: Parts, own: string, other: string): Attack[] {
  return operation.parameters
    .filter(({ name }) => isTaxCodeName(name))
    .flatMap(({ name, in: place }) => [
      ...Object.entries(spellings(own, other)).map(([title, code]) => ({
        title: `${place} ${name}: ${title}`,
        parts: withCode(valid, place, name, code),
      })),
      ...(place === "query"
        ? [
            [own, other],
            [other, own],
          ]
        : []
      ).map((codes) => ({
        title: `query ${name}: ${codes.join(" then ")}`,
        parts: {
          ...valid,
          query: [
            ...valid.query.filter(([each]) => each !== name),
            ...codes.map((code): [string, string] => [name, code]),
          ],
        },
      })),
    ]);
}

function onBody(operation: Operation, valid: Parts, own: string, other: string): Attack[] {
  const subjects = rolesOf(operation).filter(({ place, isSubject }) => place === "body" && isSubject);
  const members = subjects.flatMap(({ path }) =>
    [other, other.toLowerCase(), `${own} `, `${own}.`, `${own},${other}`].map((code) => ({
      title: `body ${path}: ${code}`,
      parts: withCode(valid, "body", path, code),
    })),
  );
  if (valid.form) {
    const form = valid.form;
    const extra: [string, string][] = [
      ["codiceFiscale", own],
      ["codiceFiscale", other],
      ["cf", other],
      ["stato", "CHIUSA"],
      ["upFile", "text"],
    ];
    return [
      ...members,
      ...extra.map((field) => ({
        title: `one more form field ${field.join("=")}`,
        parts: { ...valid, form: [...form, field] },
      })),
    ];
  }
  if (valid.json === undefined || Array.isArray(valid.json)) return members;
  const json = valid.json as object; // `as`: not an array, and bodies are no texts
  const strange = [
    { cf: other },
    { CodiceFiscale: other },
    { codice_fiscale: other },
    { partitaIva: other },
    { cf: [other] },
    { cf: { $ne: own } },
    { delegato: { codiceFiscale: other } },
    { soggetti: [{ cf: own }, { cf: other }] },
  ].filter((member) => !("cf" in member && "cf" in json) || typeof member.cf !== "string");
  return [
    ...members,
    ...strange.map((member) => ({
      title: `undeclared member ${JSON.stringify(member)}`,
      parts: { ...valid, json: { ...json, ...member } },
    })),
    ...subjects
      .filter(({ path }) => !path.includes("."))
      .map(({ path }) => ({
        title: `body ${path} twice`,
        parts: { ...valid, json: JSON.stringify(json).replace("{", `{"${path}":"${other}",`) },
        mayPass: true,
      })),
  ];
}

function onSegments({ parameters }: Operation, valid: Parts): Attack[] {
  return parameters
    .filter(({ in: place }) => place === "path")
    .flatMap(({ name }) =>
      unsafeSegments.map((segment) => ({
        title: `path ${name}: ${segment}`,
        parts: { ...valid, path: { ...valid.path, [name]: segment } },
      })),
    );
}
