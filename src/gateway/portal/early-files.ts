import { fileFolders } from "../../contract/own-addresses.ts";
import type { Match } from "../../engine/bundle/index.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import { closureOf } from "../../engine/region/index.ts";
import { serviceOf } from "./page-status.ts";

const address = (name: string): string => `<${fileFolders.definitions}/${name}>`;
const data = (name: string): string => `${address(name)}; rel=preload; as=fetch; crossorigin`;
const module = (name: string): string => `${address(name)}; rel=modulepreload`;

/**
 * The `Link` header of a page other than the home page: the definitions that the portal will ask for. The browser loads them
 * together with the program, instead of one after the other.
 */
export function earlyFiles(manifest: WholeManifest, match: Match, now: number): string {
  const id = serviceOf(match) ?? "";
  const service = closureOf(manifest.region, id, now) === null ? manifest.services[id] : undefined;
  const own = service ? [data(service.data), module(service.validators)] : [];
  return [data(manifest.index), ...own].join(", ");
}
