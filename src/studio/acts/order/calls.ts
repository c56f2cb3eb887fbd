import type { Files } from "../../model/address.ts";
import { fragmentOf, serviceOf } from "../../names/files.ts";
import { filesOfService } from "../../names/uses.ts";
import { removeAt } from "../../text/edit-json.ts";
import { memberIn, namesOf, treeOf } from "../../text/json-tree.ts";
import { means, mentionsOf } from "../rename/names.ts";

/** The names of the calls that the files of a service make. */
function calledIn(files: Files, service: string): Set<string> {
  const all = mentionsOf(files, filesOfService(files, service));
  return new Set(all.filter((one) => means(files, one, "call")).flatMap((one) => one.names[0]?.name ?? []));
}

/** A file of a service without the calls that lost their last caller, and without `endpoints` when none is left. */
export function withoutIdleCalls(before: Files, after: Files, file: string): string {
  const service = serviceOf(file);
  const text = after.get(file) ?? "";
  if (service === undefined || fragmentOf(file) !== undefined) return text;
  const [had, has] = [calledIn(before, service), calledIn(after, service)];
  const idle = namesOf(memberIn(treeOf(text), "endpoints")).filter((name) => had.has(name) && !has.has(name));
  const rest = idle.reduce((changed, name) => removeAt(changed, ["endpoints", name]), text);
  return idle.length > 0 && namesOf(memberIn(treeOf(rest), "endpoints")).length === 0
    ? removeAt(rest, ["endpoints"])
    : rest;
}
