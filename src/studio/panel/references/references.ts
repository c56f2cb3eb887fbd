import {
  FILES,
  type Referent,
  LANGUAGE,
  valuesOf,
  type Member,
} from "../../../definitions/language/index.ts";
import type { Files, NodeAddress } from "../../model/address.ts";
import { type Authored, type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { readFile } from "../read-file.ts";

/** A thing that a reference may name, and how people call it. */
export interface NamedThing {
  readonly value: string;
  readonly title: string;
}

/** The things that a member may name: those of its own service, or fragment, and those of the project. */
export function referencesFor(member: Member, files: Files, { file }: NodeAddress): readonly NamedThing[] {
  const fixed = Object.entries(valuesOf(LANGUAGE, member)).map(([value, title]) => ({
    value,
    title: title.replace(/\.$/, ""),
  }));
  const found = member.refersTo ? thingsOf(member.refersTo, files, { file }) : [];
  return unique([...found, ...fixed]);
}

/** The things of one kind that exist. */
export const thingsOf = (
  kind: Referent,
  files: Files,
  { file }: Pick<NodeAddress, "file">,
): readonly NamedThing[] => FINDERS[kind](files, file);

/** The title of a thing that an author names by its id: of a service, or of a switch of the catalogue, which stands beside the services. */
export const titleOfThing = (
  kind: Referent,
  id: string,
  files: Files,
  address: Pick<NodeAddress, "file">,
): string | undefined =>
  thingsOf(kind, files, address).find(({ value }) => value === id)?.title ??
  (kind === "service" ? textOf(switchesIn(files), id)?.replace(/\.$/, "") : undefined);

function switchesIn(files: Files): Authored {
  const { switches } = readFile(files, "schemas/catalogue.json");
  return isAuthored(switches) ? switches : {};
}

const unique = (things: readonly NamedThing[]): NamedThing[] =>
  things.filter(({ value }, index) => things.findIndex((one) => one.value === value) === index);

type Finder = (files: Files, file: string) => readonly NamedThing[];

/** The things that exist, by the kind that a reference names. */
const FINDERS: Readonly<Record<Referent, Finder>> = {
  step: (files, file) => [...stepsOf(readFile(files, file)), { value: "home", title: "Pagina iniziale" }],
  anyStep: (files) =>
    [...files.keys()]
      .filter((path) => SERVICE.test(path))
      .flatMap((path) => stepsOfService(readFile(files, path))),
  call: (files, file) => callsOf(readFile(files, file)),
  operation: () => [],
  form: (files, file) => formsIn(readFile(files, file)),
  field: (files, file) => fieldsIn(readFile(files, file)).map(({ value, title }) => ({ value, title })),
  fragment: (files) => named(files, /^schemas\/fragments\/(.+)\.json$/),
  service: (files) => named(files, /^schemas\/services\/(.+)\.json$/),
  card: (files) =>
    objectsIn(readFile(files, "schemas/catalogue.json").cards).flatMap((card) => {
      const value = textOf(card, "code");
      return value === undefined ? [] : [{ value, title: textOf(card, "title") ?? value }];
    }),
  profile: (files) =>
    Object.keys(readFile(files, "schemas/errors.json"))
      .filter((name) => !name.startsWith("$"))
      .map((value) => ({ value, title: value })),
  place: (files, file) => placesIn(readFile(files, serviceOfOverlay(file))),
  link: (files) => {
    const region = [...files.keys()].find((path) => path.endsWith("/region.json"));
    const links = region ? readFile(files, region).collegamenti : undefined;
    const members = FILES.region.root.members?.collegamenti;
    const titles: Readonly<Record<string, { readonly title: string } | undefined>> =
      members && "members" in members ? (members.members ?? {}) : {};
    return Object.keys(isAuthored(links) ? links : {}).map((value) => ({
      value,
      title: titles[value]?.title ?? value,
    }));
  },
};

const textOf = (node: Authored, ...names: readonly string[]): string | undefined => {
  const found = names.map((name) => node[name]).find((one) => typeof one === "string" && one !== "");
  return typeof found === "string" ? found : undefined;
};

const objectsIn = (value: AuthoredValue | undefined): readonly Authored[] =>
  Array.isArray(value) ? value.filter(isAuthored) : [];

const stepsOf = ({ steps }: Authored): NamedThing[] =>
  objectsIn(steps).flatMap((step) => {
    const value = textOf(step, "id");
    return value === undefined ? [] : [{ value, title: textOf(step, "title") ?? value }];
  });

const SERVICE = /^schemas\/services\/.+\.json$/;

/** The steps of a service, after its title. */
const stepsOfService = (service: Authored): NamedThing[] =>
  stepsOf(service).map(({ value, title }) => ({
    value,
    title: `${textOf(service, "title") ?? ""}: ${title}`,
  }));

const callsOf = ({ endpoints }: Authored): NamedThing[] =>
  Object.keys(isAuthored(endpoints) ? endpoints : {}).map((value) => ({ value, title: value }));

function named(files: Files, pattern: RegExp): NamedThing[] {
  return [...files.keys()].flatMap((path) => {
    const value = pattern.exec(path)?.[1];
    return value === undefined ? [] : [{ value, title: textOf(readFile(files, path), "title") ?? value }];
  });
}

/** Every object below a value, itself included. */
function* objectsBelow(value: AuthoredValue | undefined): Generator<Authored> {
  if (typeof value !== "object" || value === null) return;
  if (isAuthored(value)) yield value;
  for (const inner of Object.values(value)) yield* objectsBelow(inner);
}

const isField = (node: Authored): boolean => typeof node.name === "string" && typeof node.type === "string";

const fieldsIn = (root: AuthoredValue | undefined): NamedThing[] =>
  [...objectsBelow(root)]
    .filter(isField)
    .map((node) => ({ value: String(node.name), title: textOf(node, "label") ?? String(node.name) }));

/** The forms of a service, and the fields of each: `ricerca`, `ricerca.targa`. */
function formsIn(root: Authored): NamedThing[] {
  const forms = [...objectsBelow(root)].flatMap((node) => {
    const name =
      node.kind === "form"
        ? textOf(node, "name")
        : node.content && node.title
          ? textOf(node, "id")
          : undefined;
    return name === undefined ? [] : [{ name, node, title: textOf(node, "title") ?? name }];
  });
  return forms.flatMap(({ name, node, title }) => {
    const fields = fieldsIn(node.content);
    return fields.length === 0
      ? []
      : [
          { value: name, title },
          ...fields.map((field) => ({ value: `${name}.${field.value}`, title: `${title}: ${field.title}` })),
        ];
  });
}

/** A named node of a service as an overlay addresses it: `passo.campo`. */
interface NamedPlace extends NamedThing {
  readonly path: NodeAddress["path"];
}

/** The service that an overlay changes. */
export const serviceOfOverlay = (file: string): string =>
  `schemas/services/${file.slice(file.lastIndexOf("/") + 1)}`;

/** The nodes with a name, from the steps inwards. */
export const placesIn = ({ steps }: Authored): readonly NamedPlace[] => [
  ...namedBelow(steps, { prefix: "", path: ["steps"] }),
];

function* namedBelow(
  value: AuthoredValue | undefined,
  { prefix, path }: { readonly prefix: string; readonly path: NodeAddress["path"] },
): Generator<NamedPlace> {
  for (const [index, node] of (Array.isArray(value) ? value : []).entries()) {
    if (!isAuthored(node)) continue;
    const name =
      textOf(node, "id", "name") ??
      ("label" in node && typeof node.value === "string" ? node.value : undefined);
    const place = name === undefined ? prefix : prefix + name;
    const own = [...path, index];
    const title = textOf(node, "label", "title", "name", "id") ?? place;
    if (name !== undefined) yield { value: place, title, path: own };
    const inner = place === "" || place.endsWith(".") ? place : `${place}.`;
    for (const key of ["content", "options", "items", "actions"])
      yield* namedBelow(node[key], { prefix: inner, path: [...own, key] });
  }
}
