import type { NodeAddress } from "./address.ts";
import { printPath } from "./places.ts";

/** The parameter of an address of the studio that names a node. */
export const nodeParameter = "nodo";

/** The address of a node of a draft in the studio. */
export const nodeAddress = (draft: string, { file, path }: NodeAddress): string =>
  `/bozza/${draft}/${file}${path.length > 0 ? `?${nodeParameter}=${printPath(path)}` : ""}`;
