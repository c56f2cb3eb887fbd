import type { Expr, JsonObject } from "../definition.ts";
import { readPath } from "../json.ts";

/**
 * Everything an expression can read.
 *
 *     roots    by name: forms, answers, kept data, rules, regione, utente, arrivo, chiamate
 *              and, where they make sense: riga, qui, risposta, errore
 *     values   derived values of the service, computed when read and no root has the name
 *     encoded  forms as they are sent (flags turned into objects); read by requests, never by conditions
 *     form     the form whose content is being read: its root follows the data as they are typed
 *     today    ISO date, read as `oggi`
 */
export interface Scope {
  readonly roots: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, Expr>>;
  readonly today: string;
  readonly encoded?: Readonly<Record<string, unknown>>;
  readonly form?: string;
}

/** The scope with some roots added or replaced. */
export const withRoots = (scope: Scope, roots: Readonly<Record<string, unknown>>): Scope => ({
  ...scope,
  roots: { ...scope.roots, ...roots },
});

/** The scope of a form's content: the form's name and `qui` read `data`. */
export const formScope = (scope: Scope, name: string, data: JsonObject): Scope => ({
  ...withRoots(scope, { [name]: data, qui: data }),
  form: name,
});

/** The scope at some place inside the form: `qui` is the object there (a group, a flagged option, a typed row). */
export const innerScope = (scope: Scope, data: JsonObject, base: readonly string[]): Scope =>
  withRoots(scope, {
    ...(scope.form === undefined ? {} : { [scope.form]: data }),
    qui: readPath(data, base) ?? null,
  });
