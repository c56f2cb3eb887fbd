import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import type { Manifest } from "../../engine/definition.ts";
import type { CartState } from "../../rules/cart.ts";
import { flowAtom, restoreFlow } from "../../screens/index.ts";
import { CartLink } from "../../ui/shell/CartLink.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";
import { useFollow } from "./use-follow.ts";

/** The way back to the payments that wait, from every page; nothing while there are none. */
export function HeaderCart() {
  const { cart } = useContext(PortalContext).manifest;
  return cart ? <Filled cart={cart} /> : null;
}

function Filled({ cart }: { cart: NonNullable<Manifest["cart"]> }) {
  const follow = useFollow();
  const owner = useAtomValue(identityAtom)?.cf ?? null;
  const opened = useAtomValue(flowAtom(cart.service));
  // Until its service is opened, what the tab stored is all there is.
  const stored = useMemo(() => restoreFlow(cart.service, owner)?.state, [cart.service, owner]);
  const held = (opened ?? stored)?.rules?.[cart.rule] as Partial<CartState> | undefined; // the rule's own memory, or that of an earlier program
  const count = held?.voci?.length ?? 0;
  return count > 0 ? <CartLink count={count} href={cart.path} onFollow={follow} /> : null;
}
