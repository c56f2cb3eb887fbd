import type { TranslationRow } from "../../definitions/translation/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { type AuthoredValue, isAuthored } from "../model/authored.ts";
import { pageAddress } from "../page/page-address.ts";
import { readFile } from "../panel/read-file.ts";
import { fileId, fileKind } from "../services/file-title.ts";
import { PORTAL } from "./filter-rows.ts";

/** The page that shows the text of a row; or the reason why none does. `none`: a text such as a message of an error, which no page shows when it opens. */
export type RowPage =
  | {
      readonly kind: "page";
      /** Below that of the portal. */
      readonly path: string;
      /** The node of a service or of another file that the page belongs to. */
      readonly at: NodeAddress;
      /** True for a text of a part that several services may use. */
      readonly isShared: boolean;
    }
  | { readonly kind: "program" | "unused" | "none" };

/** Finds the page of a row. `partsOf`: the result of `partsOfRows`. */
export function pageOfRow(
  files: Files,
  row: TranslationRow,
  partsOf: (row: TranslationRow) => ReadonlySet<string>,
): RowPage {
  const { addresses, state } = row;
  if (state === "unused") return { kind: "unused" };
  if (addresses.length === 0) return { kind: "program" };
  const services = partsOf(row);
  for (const at of addresses) {
    const isOfService = ["service", "overlay"].includes(fileKind(at.file));
    const path = isOfService && !services.has(fileId(at.file)) ? undefined : pageAddress(files, at);
    if (path !== undefined) return { kind: "page", path, at, isShared: false };
  }
  for (const service of [...services].filter((id) => id !== PORTAL)) {
    const at = firstUse(files, service, new Set(addresses.map(({ file }) => fileId(file))));
    const path = pageAddress(files, at);
    if (path !== undefined) return { kind: "page", path, at, isShared: true };
  }
  return { kind: "none" };
}

/** The first step of a service that uses one of some fragments; the service itself where none does. */
function firstUse(files: Files, service: string, fragments: ReadonlySet<string>): NodeAddress {
  const file = `schemas/services/${service}.json`;
  const { steps } = readFile(files, file);
  const index = Array.isArray(steps) ? steps.findIndex((step) => uses(files, step, fragments)) : -1;
  return { file, path: index < 0 ? [] : ["steps", index] };
}

/** Fragments inside one another in which a use is looked for: the check refuses those that use themselves. */
const deepest = 5;

function uses(
  files: Files,
  value: AuthoredValue | undefined,
  fragments: ReadonlySet<string>,
  depth = 0,
): boolean {
  if (Array.isArray(value)) return value.some((one: AuthoredValue) => uses(files, one, fragments, depth));
  if (!isAuthored(value) || depth > deepest) return false;
  const { use } = value;
  if (typeof use === "string") {
    if (fragments.has(use)) return true;
    if (uses(files, readFile(files, `schemas/fragments/${use}.json`), fragments, depth + 1)) return true;
  }
  return Object.values(value).some((one) => uses(files, one, fragments, depth));
}
