import type { Kind } from "../compare.ts";
import { button, call, choice, link, load } from "./actions.ts";
import { block } from "./blocks.ts";
import { check } from "./check.ts";
import { endpoint } from "./endpoint.ts";
import { entryKind } from "./entry.ts";
import { error } from "./error.ts";
import { field } from "./field.ts";
import { item } from "./item.ts";
import { lookup } from "./lookup.ts";
import { option } from "./option.ts";
import { plug } from "./plug.ts";
import { PORTAL_KINDS } from "./portal.ts";
import { service } from "./service.ts";
import { step } from "./step.ts";
import { tab } from "./tab.ts";

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
