import { isEqual, isObject } from "../../engine/index.ts";
import { checkDate, formatItalianDate } from "../../formats/quantities/date.ts";
import { NOTHING } from "../explain/explain-text.ts";
import { officeNameOf } from "../source/office-files.ts";
import type { FileTable } from "../language/file-table.ts";
import type { ShapeWithTexts } from "../language/shape.ts";
import { excerpts, quote, sentence } from "./italian.ts";
import type { Group, Sentence } from "./sentences.ts";

/** A kind of file, and the names that its open objects have for people: the titles of services by their ids. */
export interface FactsTable {
  readonly table: FileTable;
  readonly titles: ReadonlyMap<string, string>;
  /** The beginning of each sentence: «Fra i dati della regione». */
  readonly place: string;
  /** The groups of the members of the file that do not only change texts. */
  readonly groups: Readonly<Record<string, Group>>;
}

/** Members that only editors and programs read. */
const UNREAD: ReadonlySet<string> = new Set(["$schema", "id"]);

/** The difference of two files of a kind that the language describes, member by member, with the titles of the language. */
export function factsDifference(before: unknown, after: unknown, facts: FactsTable): readonly Sentence[] {
  const [one, other] = [before, after] as Readonly<Record<string, unknown>>[]; // as: both are files
  const root: At = { shape: facts.table.root, trail: [], facts };
  const names = new Set([...Object.keys(one!), ...Object.keys(other!)].filter((name) => !UNREAD.has(name)));
  return [...names].flatMap((name) => {
    const differences = differencesIn(one![name], other![name], memberAt(root, name));
    const group = facts.groups[name] ?? "reads";
    return differences.map((text) => ({ group, text: sentence(`${facts.place}, ${text}`) }));
  });
}

interface At {
  readonly shape: ShapeWithTexts | undefined;
  /** Titles from the file to the member. */
  readonly trail: readonly string[];
  readonly facts: FactsTable;
}

function differencesIn(before: unknown, after: unknown, at: At): readonly string[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) return membersIn(before, after, at);
  if (Array.isArray(before) && Array.isArray(after)) return itemsIn(before, after, at);
  return [changed(plain(before, at), plain(after, at), at)];
}

function membersIn(before: object, after: object, at: At): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [one, other] = [before, after].map((object) => (object as Record<string, unknown>)[name]); // as: an object of JSON
    return differencesIn(one, other, memberAt(at, name));
  });
}

/** The entries that only one list has, and a new order of the same ones. */
function itemsIn(before: readonly unknown[], after: readonly unknown[], at: At): readonly string[] {
  const item: At = { ...at, shape: at.shape && "list" in at.shape ? at.shape.list : undefined };
  const without = (list: readonly unknown[], other: readonly unknown[]) =>
    list.filter((one) => !other.some((two) => isEqual(one, two)));
  const gone = without(before, after).map((one) => `${nameOf(at)} non ha più ${plain(one, item)}`);
  const added = without(after, before).map((one) => `${nameOf(at)} ha in più ${plain(one, item)}`);
  const all = [...gone, ...added];
  return all.length > 0 ? all : [`${nameOf(at)} ha ora questo ordine: ${plain(after, at)}`];
}

const nameOf = ({ trail }: At): string => quote(trail.join(": "));

function changed(before: string, after: string, at: At): string {
  // Addresses of files of the office, which differ by the digest of the content only.
  if (before === after) return `${nameOf(at)} ha un altro contenuto: ${after}`;
  const [one, other] = excerpts(before, after);
  if (before === NOTHING) return `si aggiunge ${nameOf(at)}: ${other}`;
  if (after === NOTHING) return `si toglie ${nameOf(at)}: ${one}`;
  return `${nameOf(at)} cambia da ${one} a ${other}`;
}

function resolved({ shape, facts }: At): ShapeWithTexts | undefined {
  return shape && "ref" in shape ? facts.table.definitions[shape.ref] : shape;
}

function memberAt(at: At, name: string): At {
  const shape = resolved(at);
  const { members = {}, others } = objectShape(shape, at);
  const member = members[name];
  const title = member?.title ?? at.facts.titles.get(name) ?? name;
  return { ...at, shape: member ?? others, trail: [...at.trail, title] };
}

/** The object among the shapes of a member. */
function objectShape(
  shape: ShapeWithTexts | undefined,
  at: At,
): Extract<ShapeWithTexts, { members?: unknown }> {
  if (!shape) return {};
  if ("anyOf" in shape) {
    const shapes = shape.anyOf.map((one) => resolved({ ...at, shape: one }));
    return objectShape(
      shapes.find((one) => one && "members" in one),
      at,
    );
  }
  return "members" in shape || "others" in shape ? shape : {};
}

/** A year with all days, for a day of every year. */
const LEAP_YEAR = "2024";

/** A date or a moment, also of every year, the name of a service by its title, or the text itself. */
function plainText(value: string, titles: FactsTable["titles"]): string {
  const [, year, day = "", time] = /^(\d{4}-)?(\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
  const office = officeNameOf(value);
  if (office !== undefined) return quote(office);
  const date = `${year ?? `${LEAP_YEAR}-`}${day}`;
  if (!checkDate(date).ok) return quote(titles.get(value) ?? value);
  const full = formatItalianDate(date);
  const read = year === undefined ? `${full.slice(0, 5)} di ogni anno` : full;
  return `${read}${time === undefined ? "" : ` alle ${time}`}`;
}

interface DatedValue {
  readonly valore: unknown;
  readonly dal?: string;
  readonly al?: string;
}
const isDatedValue = (value: unknown): value is DatedValue => isObject(value) && "valore" in value;

/** «250 fino al 31/12/2026». */
function plainDated({ valore, dal, al }: DatedValue, at: At): string {
  const { titles } = at.facts;
  const from = dal === undefined ? "" : ` dal ${plainText(dal, titles)}`;
  const to = al === undefined ? "" : ` fino al ${plainText(al, titles)}`;
  return `${plain(valore, at)}${from}${to}`;
}

type Period = { readonly dal?: string; readonly al?: string };
const isPeriod = (value: unknown): value is Period =>
  isObject(value) && Object.keys(value).every((name) => name === "dal" || name === "al");

/** «soltanto dal 01/12/2026 fino al 31/01/2027». */
const plainPeriod = ({ dal, al }: Period, titles: FactsTable["titles"]): string =>
  [
    "soltanto",
    dal === undefined ? "" : `dal ${plainText(dal, titles)}`,
    al === undefined ? "" : `fino al ${plainText(al, titles)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** A value as people read it: yes and no, dates, the members of an object by their titles. */
function plain(value: unknown, at: At): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "boolean") return value ? "sì" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return plainText(value, at.facts.titles);
  if (isDatedValue(value)) return plainDated(value, at);
  if (isPeriod(value) && Object.keys(value).length > 0) return plainPeriod(value, at.facts.titles);
  if (Array.isArray(value) && value.length > 0 && value.every(isDatedValue))
    return value.map((one) => plainDated(one, at)).join("; ");
  if (Array.isArray(value)) {
    const shape = at.shape && "list" in at.shape ? at.shape.list : undefined;
    return value.map((one) => plain(one, { ...at, shape })).join(", ") || "un elenco vuoto";
  }
  const { dal, al, ...others } = value as Period; // as: an object with dates has those of a period
  const members = Object.entries(dal === undefined && al === undefined ? value : others).map(
    ([name, member]) => {
      const inner = memberAt(at, name);
      return [inner.trail.at(-1)!, plain(member, inner)] as const;
    },
  );
  if (dal === undefined && al === undefined) return members.map((member) => member.join(" ")).join(", ");
  const period = plainPeriod({ ...(dal && { dal }), ...(al && { al }) }, at.facts.titles);
  return [period, ...members.map(([title, member]) => `con ${title.toLowerCase()} ${member}`)].join(", ");
}
