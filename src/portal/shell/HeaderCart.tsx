import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import type { Catalogue } from "../../contract/catalogue.ts";
import type { CartState } from "../../rules/index.ts";
import { flowAtom, restoreFlow } from "../../screens/index.ts";
import { CartLink } from "../../ui/shell/CartLink.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";
import { useFollow } from "./use-follow.ts";

/** The link to the cart, on every page; renders nothing while the cart is empty. */
export function HeaderCart() {
  const { cart } = useContext(PortalContext).manifest;
  return cart ? <Filled cart={cart} /> : null;
}

function Filled({ cart }: { cart: NonNullable<Catalogue["cart"]> }) {
  const follow = useFollow();
  const owner = useAtomValue(identityAtom)?.cf ?? null;
  const opened = useAtomValue(flowAtom(cart.service));
  // Before the service of the cart is opened, its state is in the storage of the tab.
  const stored = useMemo(() => restoreFlow(cart.service, owner)?.state, [cart.service, owner]);
  const memory = (opened ?? stored)?.rules?.[cart.rule] as Partial<CartState> | undefined; // written by the rule, maybe by an earlier version
  const count = memory?.voci?.length ?? 0;
  return count > 0 ? <CartLink count={count} href={cart.path} onFollow={follow} /> : null;
}
