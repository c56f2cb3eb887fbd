import type { Json } from "../../src/engine/index.ts";
import type { BackendAnswer } from "../../src/gateway/backend/backend.ts";
import { backendAnswer } from "./received-answer.ts";

/** Replaces each value of an answer; `change` gets the name of the member around it. */
function mapValues(value: Json, change: (value: Json, name: string) => Json, name = ""): Json {
  if (Array.isArray(value))
    return change(
      value.map((one) => mapValues(one, change, name)),
      name,
    );
  if (typeof value !== "object" || value === null) return change(value, name);
  return change(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapValues(one, change, key)])),
    name,
  );
}

const isObject = (value: Json) => typeof value === "object" && value !== null && !Array.isArray(value);
const isDay = (value: Json) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isItalianDay = (value: Json) => typeof value === "string" && /^\d{2}\/\d{2}\/\d{4}$/.test(value);

/** Midnight of the day in Rome as an instant. Winter and summer differ by an hour. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);
const isoOf = (value: string) => (isDay(value) ? value : value.split("/").reverse().join("-"));

/** Writes each date of an answer in another form. */
const dates = (write: (iso: string) => Json) => (usual: Json) =>
  mapValues(usual, (value) => (isDay(value) || isItalianDay(value) ? write(isoOf(value as string)) : value)); // as: a text

const renameGroups = (usual: Json): Json =>
  mapValues(usual, (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value as object).map(([name, one]: [string, Json]) => [
            typeof one === "object" && one !== null ? `${name}Nuovo` : name,
            one,
          ]),
        )
      : value,
  );

const HTML = "<!doctype html><html><body><h1>Accesso negato</h1></body></html>";
const page = (status: number) => () => backendAnswer(HTML, { status, type: "text/html" });
const bare = (status: number) => () => backendAnswer("", { status, type: "text/plain" });
const foreign = (status: number) => () =>
  backendAnswer('{"timestamp":"2026-11-29T10:00:00Z","message":"no route"}', { status });
const data = (change: (usual: Json) => Json) => (usual: Json) => backendAnswer(JSON.stringify(change(usual)));

const refusals = [400, 401, 403, 404, 406, 409, 412, 422];

/** Answers that back ends and proxies give in place of those of the contract. */
export const oddAnswers: Readonly<Record<string, (usual: Json) => BackendAnswer>> = {
  ...Object.fromEntries(
    [...refusals, 429, 500, 502, 503, 504].map((status) => [`a page ${status}`, page(status)]),
  ),
  ...Object.fromEntries(
    [...refusals, 429, 500, 502, 503, 504].map((status) => [`a bare ${status}`, bare(status)]),
  ),
  ...Object.fromEntries(refusals.map((status) => [`JSON of another program ${status}`, foreign(status)])),
  "a redirect": bare(302),
  "no body": bare(200),
  "204": bare(204),
  "205": bare(205),
  blanks: () => backendAnswer("  \n"),
  null: data(() => null),
  "an empty object": data(() => ({})),
  "a list of null": data(() => [null]),
  "a text": data(() => "fatto"),
  "a number": data(() => 4711),
  "a flag": data(() => true),
  "cut JSON": (usual) => backendAnswer(JSON.stringify(usual).slice(0, -1)),
  "a page as data": page(200),
  "groups with new names": data(renameGroups),
  "each member with a new name": data((usual) =>
    mapValues(usual, (value) =>
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value as object).map(([name, one]: [string, Json]) => [`x${name}`, one]),
          )
        : value,
    ),
  ),
  "null for each group": data((usual) =>
    mapValues(usual, (value, name) => (name !== "" && typeof value === "object" ? null : value)),
  ),
  "null for each entry": data((usual) =>
    mapValues(usual, (value) => (Array.isArray(value) ? [null] : value)),
  ),
  "null for each text": data((usual) =>
    mapValues(usual, (value) => (typeof value === "string" ? null : value)),
  ),
  "midnight in Rome for each date": data(dates((iso) => new Date(midnight(iso)).toISOString())),
  "an instant with offset for each date": data(dates((iso) => `${iso}T00:00:00.000+0200`)),
  "milliseconds for each date": data(dates(midnight)),
  "milliseconds as text for each date": data(dates((iso) => String(midnight(iso)))),
  "a new word for each word in capitals": data((usual) =>
    mapValues(usual, (value) =>
      typeof value === "string" && /^[A-Z_ ]{4,}$/.test(value) ? "VALORE_NUOVO" : value,
    ),
  ),
  "entities and breaks in each text": data((usual) =>
    mapValues(usual, (value) =>
      typeof value === "string" && / [a-z]/i.test(value)
        ? `${value} dell&#39;et\u00e0<br>e oltre\u202e`
        : value,
    ),
  ),
};
