import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import type { Manifest } from "../engine/definition.ts";
import type { CartState } from "../rules/cart.ts";
import { flowAtom } from "../screens/flow/atoms.ts";
import { restoreFlow } from "../screens/flow/storage.ts";
import { CartLink } from "../ui/CartLink.tsx";
import { PortalContext } from "./portal-context.ts";
import { identityAtom } from "./session.ts";
import { useFollow } from "./use-follow.ts";

/** The way back to the payments that wait, from every page; nothing while there are none. */
export function HeaderCart() {
  const { cart, services } = useContext(PortalContext).manifest;
  const entry = cart && services[cart.service];
  return cart && entry ? <Filled cart={cart} version={entry.version} /> : null;
}

function Filled({ cart, version }: { cart: NonNullable<Manifest["cart"]>; version: string }) {
  const follow = useFollow();
  const owner = useAtomValue(identityAtom)?.cf ?? null;
  const opened = useAtomValue(flowAtom(cart.service));
  // Until its service is opened, what the tab stored is all there is.
  const stored = useMemo(() => restoreFlow(cart.service, version, owner), [cart.service, version, owner]);
  const held = (opened ?? stored)?.rules?.[cart.rule] as CartState | undefined; // what the rule remembers
  const count = held?.voci.length ?? 0;
  return count > 0 ? <CartLink count={count} href={cart.path} onFollow={follow} /> : null;
}
