import type { Person } from "./person.ts";

/**
 * Level of assurance of a login, as SPID and CIE number it: 1 a password, 2 a second factor, 3 a certificate. Zero requires none: for a
 * provider that ensures the level and does not state it.
 */
export type LoginLevel = 0 | 1 | 2 | 3;

/** The level that a public body must ask for: SPID level 2 or its equals. */
export const usualLevel: LoginLevel = 2;

/** Names of levels that a provider uses besides those of SPID, CIE and eIDAS. */
export type LevelNames = Readonly<Record<string, LoginLevel>>;

/** Names of the levels: SPID and CIE (`SpidL1` to `SpidL3`), and the European regulation (eIDAS). */
const knownNames: LevelNames = {
  "https://www.spid.gov.it/SpidL1": 1,
  "https://www.spid.gov.it/SpidL2": 2,
  "https://www.spid.gov.it/SpidL3": 3,
  "http://eidas.europa.eu/LoA/low": 1,
  "http://eidas.europa.eu/LoA/substantial": 2,
  "http://eidas.europa.eu/LoA/high": 3,
};

/** Returns the level that a name states, as `autenticazione_livello` holds it; undefined for an unknown name. */
export function levelNamed(name: string, names: LevelNames = {}): string | undefined {
  const all = { ...knownNames, ...names };
  return Object.hasOwn(all, name) ? String(all[name]) : undefined;
}

/** Returns the names of all sufficient levels, the least first, for `acr_values`. A provider's own names replace the known ones. */
export function sufficientNames(least: LoginLevel, names: LevelNames = {}): string[] {
  const spid = Object.entries(knownNames).filter(([name]) => name.includes("spid"));
  const asked = Object.keys(names).length > 0 ? Object.entries(names) : spid;
  return asked
    .filter(([, level]) => level >= least)
    .sort(([, one], [, other]) => one - other)
    .map(([name]) => name);
}

/** Returns true when a person has logged in at the level or above. An unknown level is the lowest. */
export const hasLevel = ({ autenticazione_livello: level }: Person, least: LoginLevel): boolean =>
  (Number(level) || 0) >= least;

/** Reads a level that a page asks for; undefined for anything else. */
export const readLevel = (text: unknown): LoginLevel | undefined =>
  ([1, 2, 3] as const).find((level) => String(level) === text);
