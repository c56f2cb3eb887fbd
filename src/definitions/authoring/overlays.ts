import { findNodeAtOffset, getNodePath, parseTree } from "jsonc-parser";
import type { Fix } from "../source/messages/fixes.ts";
import { nameBlock } from "./name-block.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { nearest, type Remedy, silentReport, suggest } from "../source/diagnostics.ts";
import { copy, locationOf, sameMember } from "../source/origins.ts";
import { type Authored, type AuthoredValue, isObject } from "../source/source.ts";
import { addressOf, childOf, type Found, namesIn, unnamedIn } from "./addresses.ts";

/**
 * Applies the overlay of a region to an expanded service, in place. Each change must find the node that it addresses and
 * must change something.
 */
export function applyOverlay(service: Authored, overlay: AuthoredNode): void {
  const before = namesOfCalls(service);
  for (const change of overlay.objects("changes")) applyChange(service, change);
  dropCalls(service, before);
}

function applyChange(service: Authored, change: AuthoredNode): void {
  const found = find(service, change);
  if (!found) return;
  const { list, index, target } = found;
  const members = change.object("set");
  if (members) setMembers(target, members, change);
  else if (!list) change.report("overlay-not-here", "at", { at: change.string("at") });
  else if (change.has("remove")) list.splice(index, 1);
  else list.splice(index + 1, 0, ...copy(change.list("add") ?? []));
}

/** Assigns copies: later changes may modify the node that an earlier one has set, and the overlay itself must not change. */
function setMembers(target: Authored, members: AuthoredNode, change: AuthoredNode): void {
  const names = members.names();
  const changesNothing = names.every(
    (name) => JSON.stringify(target[name]) === JSON.stringify(members.get(name)),
  );
  if (changesNothing) change.report("overlay-changes-nothing", "set", { at: change.string("at") });
  for (const name of names) {
    target[name] = copy(members.get<AuthoredValue>(name));
    sameMember(target, name, members.source);
  }
}

/** Removes the endpoints that lost their last caller: the region does not offer them. */
function dropCalls(service: Authored, before: ReadonlySet<string>): void {
  if (!isObject(service.endpoints)) return;
  const after = namesOfCalls(service);
  for (const name of Object.keys(service.endpoints))
    if (before.has(name) && !after.has(name)) delete service.endpoints[name];
}

/** Members that name calls. */
const NAMING = ["call", "load", "from", "carica", "elimina"] as const;

/** Every name in a member that may name a call. */
function namesOfCalls({ steps = null, rules = null }: Authored): Set<string> {
  const names = new Set<string>();
  const add = (value: AuthoredValue | undefined): void => {
    if (typeof value === "string") names.add(value);
    else if (Array.isArray(value)) value.forEach(add);
    else if (isObject(value)) add(value.call);
  };
  for (const node of new AuthoredNode([steps, rules], silentReport).descendants())
    for (const key of NAMING) add(node.get(key));
  return names;
}

function find(service: Authored, change: AuthoredNode): Found | null {
  const address = addressOf(change);
  let at: Found = { list: null, index: 0, target: service };
  for (const [depth, name] of address.entries()) {
    const next = childOf(at.target, name);
    if (!next) {
      const where = depth === 0 ? "servizio" : address.slice(0, depth).join(".");
      change.report("overlay-unknown-place", "at", { name, where }, remedyFor(name, at.target));
      return null;
    }
    at = next;
  }
  return at;
}

/** The name that was meant; where none is near, also how a block without a name gets one. */
function remedyFor(name: string, parent: Authored): Remedy | undefined {
  const names = namesIn(parent);
  const meant = suggest(name, names);
  const blocks = unnamedIn(parent);
  if (nearest(name, names) !== undefined || blocks.length === 0) return meant;
  const some = blocks.slice(0, MOST_BLOCKS).map(describe).join("; ");
  const more = blocks.length > MOST_BLOCKS ? " …" : "";
  const command = `npm run definitions -- name <file>:<riga> ${name}`;
  const remedy = `Per cambiare un riquadro senza nome, dagli prima «id» (${command}): ${some}${more}.`;
  const named = blocks.length === 1 ? namingFix(blocks[0]!, name) : undefined;
  return {
    hint: meant === undefined ? remedy : `${meant.hint} ${remedy}`,
    ...(named && { replace: { fix: named } }),
  };
}

/** Gives the only block without a name the one that a change addresses. */
function namingFix(block: Authored, name: string): Fix | undefined {
  const { source } = locationOf(block) ?? {};
  const tree = source && parseTree(source.file.text);
  const node = tree && findNodeAtOffset(tree, source.offset, true);
  const named = node && nameBlock(source.file.text, getNodePath(node), name);
  if (!source || !named?.ok) return undefined;
  const { text } = source.file;
  let offset = 0;
  while (text[offset] === named.text[offset]) offset++;
  const length = named.text.length - text.length;
  return { file: source.file.path, offset, length: 0, text: named.text.slice(offset, offset + length) };
}

/** A hint names the first few blocks. */
const MOST_BLOCKS = 6;
/** The beginning of a text that is enough to recognize it. */
const EXCERPT = 40;

function describe(block: Authored): string {
  const { file, line } = locationOf(block) ?? {};
  const words = [block.title, block.text].find((one) => typeof one === "string");
  const excerpt =
    words === undefined ? "" : ` «${words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words}»`;
  return `${String(block.kind)}${excerpt}, ${file}:${line}`;
}
