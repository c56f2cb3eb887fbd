import { closest, distance } from "fastest-levenshtein";
import { texts } from "../messages.ts";
import type { Environment } from "./read-values.ts";
import { settingNames } from "./table.ts";

/** Prefixes that belong to the portal. Others, such as `SESSION_`, also belong to programs of the system. */
const ownPrefixes = /^(?:ANTIVIRUS|BACKEND|CAPTCHA|CHECKOUT|CLAMD|DATABASE|LOGIN|OIDC|PDND|SANDBOX)_/;

/** Variables that Kubernetes adds for a service, which may be called `database`: `DATABASE_SERVICE_HOST`, `DATABASE_PORT_5432_TCP`. */
const addedByCluster = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]));

/** Short names have neighbours of other programs: `HOME` is two letters from `HOST`. */
const nearness = (name: string) => (name.length < 5 ? 1 : 2);

/** True for a variable of the cluster. A name that resembles a port of ours, such as `MANAGEMNT_PORT`, is a misspelt setting. */
const isOfCluster = (name: string, near: string) => addedByCluster.test(name) && !near.endsWith("_PORT");

/** Returns a sentence for each variable that looks like a misspelt setting. */
export function unknownNames(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && !known.has(name))
    .flatMap((name) => {
      const near = closest(name.toUpperCase(), [...known]);
      if (isOfCluster(name, near)) return [];
      const isNear = distance(name.toUpperCase(), near) <= nearness(near);
      return isNear || ownPrefixes.test(name) ? [texts.settings.unknown(name, near)] : [];
    });
}
