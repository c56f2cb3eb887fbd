import type { CompiledService, Json } from "../../engine/definition.ts";
import { isObject } from "../../engine/index.ts";
import type { CheckedRegion } from "../check.ts";

/** The present names of services by those that they had. */
export type ServiceNames = ReadonlyMap<string, string>;

const servicesOf = ({ services, closed }: CheckedRegion): readonly CompiledService[] => [
  ...[...services.values()].map(({ compiled }) => compiled),
  ...closed,
];

/** The services of a region that have another name later: most of their steps are those of a service that is new. */
export function renamedServices(before: CheckedRegion, after: CheckedRegion): ServiceNames {
  const [former, now] = [servicesOf(before), servicesOf(after)];
  const isIn = (services: readonly CompiledService[], { id }: CompiledService) =>
    services.some((one) => one.id === id);
  const added = now.filter((service) => !isIn(former, service));
  return new Map(
    former
      .filter((service) => !isIn(now, service))
      .flatMap((service) => {
        const heir = added.find((one) => isHeir(one, service));
        return heir ? [[service.id, heir.id] as const] : [];
      }),
  );
}

function isHeir(now: CompiledService, { steps }: CompiledService): boolean {
  const names = new Set(now.steps.flatMap(({ id, formerNames = [] }) => [id, ...formerNames]));
  return steps.filter(({ id }) => names.has(id)).length > steps.length / 2;
}

/** A part of a version that names services as they are called later: links, cards, expressions. A part that names none stays the same object. */
export const withPresentNames = <Part>(part: Part, names: ServiceNames): Part =>
  names.size === 0 ? part : (renamedIn(part, names) as Part); // as: a copy with other names

function renamedIn(value: unknown, names: ServiceNames): unknown {
  if (typeof value === "string") return inMadeName(value, names);
  if (Array.isArray(value)) {
    const now = isSwitch(value)
      ? value.with(3, present(value[3], names))
      : value.map((one) => renamedIn(one, names));
    return now.some((one, at) => one !== value[at]) ? now : value;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const now = members.map(([name, one]) => {
    const named = name === "service" ? present(one, names) : one;
    return [inMadeName(name, names), renamedIn(named, names)] as const;
  });
  const isSame = now.every(([name, one], at) => name === members[at]![0] && one === members[at]![1]);
  return isSame ? value : Object.fromEntries(now);
}

const present = (name: unknown, names: ServiceNames): unknown =>
  typeof name === "string" ? (names.get(name) ?? name) : name;

/** A name that the compiler makes of that of a service: `<service>/<name>`. */
const inMadeName = (text: string, names: ServiceNames): string =>
  text.replace(/^(\w+)(?=\/)/, (name) => names.get(name) ?? name);

/** An expression that reads how a region offers a service. */
const isSwitch = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.slice(0, 3).join(".") === "path.regione.servizi";

/** The facts of a region with the names that a later file has in the same place. */
export function factsWithPresentNames(before: Json, after: Json, names: ServiceNames): Json {
  const isRenamed = (name: string, has: (name: string) => boolean) =>
    names.has(name) && !has(name) && has(names.get(name)!);
  if (Array.isArray(before) && Array.isArray(after))
    return before.map((one) =>
      typeof one === "string" && isRenamed(one, (name) => after.includes(name)) ? names.get(one)! : one,
    );
  if (!isObject(before) || !isObject(after)) return before;
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const now = isRenamed(name, (one) => Object.hasOwn(after, one)) ? names.get(name)! : name;
      return [now, factsWithPresentNames(value, after[now] ?? null, names)];
    }),
  );
}
