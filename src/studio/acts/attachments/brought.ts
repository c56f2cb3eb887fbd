import { mentionsIn } from "../../names/mentions.ts";
import { fragmentPath } from "../../names/files.ts";
import { memberIn, namesOf, objectsBelow, stringIn, treeOf, type JsonPath } from "../../text/json-tree.ts";
import type { ActPlace } from "../act.ts";
import { bindingsOf, callsOf } from "../../names/bindings.ts";
import { filesOfService } from "../../names/uses.ts";
import { TABLE } from "./requests.ts";
import { kindAt, nodeOf, textOf } from "../place.ts";

/** The names of the fields of documents that a place brings: its own, or those of the fragment that it uses. */
export function documentFieldsAt(place: ActPlace): readonly string[] {
  if (kindAt(place) !== "use")
    return stringIn(nodeOf(place), "type") === "allegati" ? [stringIn(nodeOf(place), "name") ?? ""] : [];
  const seen = new Set<string>();
  const find = (file: string): string[] => {
    const text = place.files.get(file) ?? "";
    const tree = treeOf(text);
    if (seen.has(file) || !tree) return [];
    seen.add(file);
    const own = [...objectsBelow(tree)]
      .filter((one) => stringIn(one, "type") === "allegati")
      .flatMap((one) => stringIn(one, "name") ?? []);
    const used = mentionsIn(file, text).filter(({ meaning }) => meaning === "fragment");
    return [...own, ...used.flatMap(({ node }) => find(fragmentPath(String(node.value))))];
  };
  return find(fragmentPath(stringIn(nodeOf(place), "use") ?? ""));
}

/** The rule of a field of documents in the file of a place; undefined where it stands elsewhere. */
export function ruleOfDocuments(place: ActPlace, name: string): JsonPath | undefined {
  const rules = memberIn(treeOf(textOf(place)), "rules");
  if (stringIn(memberIn(rules, name), "rule") !== "attachments") return undefined;
  return namesOf(rules).length === 1 ? ["rules"] : ["rules", name];
}

/** True for the member of a body that lists documents: the request keeps it, as an empty list. */
export const isSentList = (path: JsonPath): boolean =>
  path.includes("send") && typeof path.at(-1) === "string";

/** True when a service of the file sends a request that the contract wants with a document. */
export const mustHaveDocuments = ({ files, address }: ActPlace): boolean =>
  bindingsOf(files, address.file).some(({ service }) =>
    callsOf(files, service, filesOfService(files, service)).some(
      ({ operation }) => (TABLE.requests[operation]?.least ?? 0) > 0,
    ),
  );
