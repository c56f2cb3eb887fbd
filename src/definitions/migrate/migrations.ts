import type { Migration } from "./migrate.ts";
import { rejectingErrors } from "./migrations/calls.ts";
import { oneRuleForTexts, presence, withoutPlainFormats } from "./migrations/expressions.ts";
import { fieldMigrations } from "./migrations/fields.ts";
import { sharingMigrations } from "./migrations/sharing.ts";
import { stepMigrations } from "./migrations/steps.ts";

/** Every change of the language since version 0, oldest first; one file for each topic below `migrations/`. */
export const MIGRATIONS: readonly Migration[] = [
  ...sharingMigrations,
  rejectingErrors,
  ...fieldMigrations,
  presence,
  oneRuleForTexts,
  withoutPlainFormats,
  ...stepMigrations,
];
