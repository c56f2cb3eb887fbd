import type { Kind } from "../compare.ts";
import { button, call, choice, link, load } from "./actions.ts";
import { block, check, item, tab } from "./blocks.ts";
import { endpoint, error } from "./endpoint.ts";
import { entryKind } from "./entry.ts";
import { field, lookup, option } from "./field.ts";
import { PORTAL_KINDS } from "./portal.ts";
import { plug, service } from "./service.ts";
import { step } from "./step.ts";

/** The kinds of compiled nodes, by the names that the rules use. */
export const KINDS: Readonly<Record<string, Kind>> = {
  service,
  step,
  entry: entryKind,
  field,
  option,
  lookup,
  check,
  block,
  tab,
  item,
  button,
  link,
  case: choice,
  call,
  load,
  endpoint,
  error,
  plug,
  ...PORTAL_KINDS,
};
