import type { CompiledService, Json, JsonObject, Validators } from "../engine/index.ts";

/** A service in a region, its user, and the responses of its calls. */
export interface ServiceInputs {
  readonly service: CompiledService;
  readonly validators: Validators;
  readonly region: JsonObject;
  readonly identity: JsonObject | null;
  readonly today: string;
  /** Responses by operation. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Example values, by the name of a field or of a parameter. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
  /** The options that other visits have chosen: the others are chosen too. Absent: none is. */
  readonly options?: ReadonlySet<string>;
}

/** Returns the response of an operation; null for a document, which has no example. */
export const answerOf = (answers: ServiceInputs["answers"], operation: string): Json =>
  answers[operation] ?? null;
