import { atom } from "jotai";
import { useCallback, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { NodeAddress } from "../model/address.ts";
import { nodeAddress, nodeParameter } from "../model/node-address.ts";
import { readPath } from "../model/places.ts";

/** The selected node; null when none is. The address of the page states it; `Workbench` writes it here for parts outside of the router. */
export const selectionAtom = atom<NodeAddress | null>(null);

/** The file and node that the address of the page names, and the function that selects another one. */
export function useSelection(): {
  address: NodeAddress | null;
  select: (address: NodeAddress, how?: { replace: boolean; flushSync?: boolean }) => void;
} {
  const { id = "", "*": file = "" } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const printed = parameters.get(nodeParameter) ?? "";
  const address = useMemo(() => (file === "" ? null : { file, path: readPath(printed) }), [file, printed]);
  const select = useCallback(
    (next: NodeAddress, how?: { replace: boolean; flushSync?: boolean }) =>
      void navigate(nodeAddress(id, next), how),
    [id, navigate],
  );
  return { address, select };
}
