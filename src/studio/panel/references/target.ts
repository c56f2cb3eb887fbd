import type { Member } from "../../../definitions/language/index.ts";
import type { Files, NodeAddress } from "../../model/address.ts";
import { isAuthored } from "../../model/authored.ts";
import { readFile } from "../read-file.ts";
import { placesIn, serviceOfOverlay } from "./references.ts";

/** The node that a reference names: a step or a call of the same file, a fragment, a service, a part of the service that an overlay changes; undefined for others. */
export function targetOf(
  member: Member,
  files: Files,
  { file }: NodeAddress,
  name: string,
): NodeAddress | undefined {
  const { steps, endpoints } = readFile(files, file);
  if (member.refersTo === "step" && Array.isArray(steps)) {
    const index = steps.findIndex((step) => isAuthored(step) && step.id === name);
    return index < 0 ? undefined : { file, path: ["steps", index] };
  }
  if (member.refersTo === "anyStep") return stepAnywhere(files, name);
  if (member.refersTo === "call")
    return isAuthored(endpoints) && name in endpoints ? { file, path: ["endpoints", name] } : undefined;
  if (member.refersTo === "place") {
    const service = serviceOfOverlay(file);
    const place = placesIn(readFile(files, service)).find(({ value }) => value === name);
    return place && { file: service, path: place.path };
  }
  const folder = { fragment: "fragments", service: "services" }[String(member.refersTo)];
  const other = `schemas/${folder}/${name}.json`;
  return folder && files.has(other) ? { file: other, path: [] } : undefined;
}

/** The step of that name in any service. */
function stepAnywhere(files: Files, name: string): NodeAddress | undefined {
  for (const file of files.keys()) {
    if (!file.startsWith("schemas/services/")) continue;
    const { steps } = readFile(files, file);
    const index = Array.isArray(steps) ? steps.findIndex((step) => isAuthored(step) && step.id === name) : -1;
    if (index >= 0) return { file, path: ["steps", index] };
  }
  return undefined;
}
