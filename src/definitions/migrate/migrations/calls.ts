import type { Migration } from "../migrate.ts";

/** Errors that name the refused entries have the status 422. */
const REFUSED = /("422": \{\s*)(?!"at")/;

/** The rule that marks the refused entries is named by the error instead of the call. */
export const rejectingErrors: Migration = {
  title: "La regola che segna le voci rifiutate si scrive in «at» dell'errore 422, non in «reject».",
  edits(endpoint) {
    const { reject, operation } = endpoint.value;
    const errors = endpoint.written("errors");
    if (typeof reject !== "string" || operation === undefined || !errors || !REFUSED.test(errors)) return [];
    const marked = errors.replace(REFUSED, `$1"at": ${JSON.stringify(reject)}, `);
    return [...endpoint.remove("reject"), ...endpoint.replace("errors", marked)];
  },
};
