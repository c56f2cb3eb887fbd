import { closest, distance } from "fastest-levenshtein";
import { texts } from "../messages.ts";
import { hasInvisible, type Environment } from "./read-values.ts";
import { settingNames } from "./table.ts";

const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]));

/** First words of our names that programs of the system use too: `NODE_OPTIONS`, `LOG_DIR`. */
const general = new Set(["NODE", "LOG", "DATA", "TIME", "MAX", "LOCAL", "BROWSER", "PUBLIC"]);
/** Variables of the system with a first word of ours. */
const ofSystem = new Set(["SESSION_MANAGER"]);

/** First words of our names, in the singular and without endings: `TRUSTED_PROXIES` has that of `TRUST_PROXY`. */
const ownWords = [
  ...new Set(
    settingNames
      .filter((name) => name.includes("_"))
      .map((name) => name.split("_", 1)[0]!)
      .filter((word) => !general.has(word))
      .map((word) => word.replace(/S$/, "")),
  ),
];
const ownWordOf = (name: string) =>
  ofSystem.has(name) ? undefined : ownWords.find((word) => new RegExp(`^${word}(?:S|ED)?_`).test(name));

/** Variables that Kubernetes adds for a service, which may be called `database`: `DATABASE_SERVICE_HOST`, `DATABASE_PORT_5432_TCP`. */
const addedByCluster = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

/** Short names have neighbours of other programs: `HOME` is two letters from `HOST`. */
const nearness = (name: string) => (name.length < 5 ? 1 : 2);

/** True for a variable of the cluster. A name that resembles a port of ours, such as `MANAGEMNT_PORT`, is a misspelt setting. */
const isOfCluster = (name: string, near: string) => addedByCluster.test(name) && !near.endsWith("_PORT");

/** The most settings that a sentence names. */
const mostNamed = 3;

/** The settings with a first word that are most like a name. */
const like = (name: string, word: string) =>
  settingNames
    .filter((one) => one.startsWith(word))
    .sort((one, other) => distance(one, name) - distance(other, name))
    .slice(0, mostNamed);

/** Returns a sentence for each variable that looks like a misspelt setting. */
export function unknownNames(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && !known.has(name))
    .flatMap((name) => {
      if (hasInvisible(name)) return [texts.settings.strangeName(JSON.stringify(name).slice(1, -1))];
      const upper = name.toUpperCase();
      const near = closest(upper, [...known]);
      if (isOfCluster(name, near)) return [];
      if (distance(upper, near) <= nearness(near)) return [texts.settings.unknown(name, [near])];
      const word = ownWordOf(name);
      return word === undefined ? [] : [texts.settings.unknown(name, like(name, word))];
    });
}
