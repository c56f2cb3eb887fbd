import { isCatalogue } from "../../../publications/index.ts";
import { HttpError } from "../../http/errore.ts";
import { writers, type Call } from "./call.ts";
import { refusals } from "./refuse.ts";

/** Throws 403 when one of the files that a call changes is no catalogue of translations, and the person is a translator alone. */
export function requireOwnFiles(
  { person }: Pick<Call, "person">,
  region: string,
  paths: readonly string[],
): void {
  if (writers.some((role) => person.ruoli?.includes(role))) return;
  if (!paths.every((path) => isCatalogue(path, region))) throw new HttpError(403, refusals.onlyTranslations);
}
