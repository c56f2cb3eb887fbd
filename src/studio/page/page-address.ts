import { getNodeValue } from "jsonc-parser";
import { isAuthored, type AuthoredValue } from "../model/authored.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { treeOf } from "../model/places.ts";
import { fileId, fileKind } from "../services/file-title.ts";

const firstOf = (value: AuthoredValue | undefined): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && !first.includes("{") ? first : undefined;
};

/** An address that begins with a slash is whole; another one follows that of the service. */
const join = (service: string, step: string | undefined): string => {
  if (step === undefined || step === "") return service;
  return step.startsWith("/") ? step : `${service}/${step}`;
};

/**
 * Returns the address of the page of the portal that shows a node: that of its step, or of its service; the home page for a file of no service; undefined for a shared part, which many pages show.
 */
export function pageAddress(files: Files, { file, path }: NodeAddress): string | undefined {
  const kind = fileKind(file);
  if (kind === "fragment" || kind === "errors") return undefined;
  if (kind !== "service" && kind !== "overlay") return "/";
  const text = files.get(`schemas/services/${fileId(file)}.json`) ?? "";
  const tree = treeOf(text);
  const service = tree && (getNodeValue(tree) as AuthoredValue); // JSON
  if (!isAuthored(service)) return undefined;
  const base = firstOf(service.path);
  if (base === undefined) return undefined;
  const [member, index] = path;
  if (kind !== "service" || member !== "steps" || typeof index !== "number") return base;
  const step = Array.isArray(service.steps) ? service.steps[index] : undefined;
  return join(base, isAuthored(step) ? firstOf(step.path) : undefined);
}
