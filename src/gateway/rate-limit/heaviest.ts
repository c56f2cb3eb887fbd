import { groupBy } from "../group-by.ts";

/** The owners that share something, and the amount of it that an item uses. */
export interface Share<Item> {
  ownerOf(item: Item): string;
  /** 1 for each item by default. */
  amountOf?(item: Item): number;
}

/** The owner that needs a further amount, and that amount. */
export interface Claim {
  readonly owner: string;
  readonly amount: number;
}

/**
 * Returns the items of the owner that uses most, among the owners with several items. Returns undefined unless that owner uses more than the
 * claimant would use with the further amount.
 */
export function heaviest<Item>(
  items: Iterable<Item>,
  { ownerOf, amountOf = () => 1 }: Share<Item>,
  { owner, amount }: Claim,
): readonly Item[] | undefined {
  const amountIn = (own: readonly Item[]) => own.reduce((sum, item) => sum + amountOf(item), 0);
  const groups = groupBy(items, ownerOf);
  const claimed = amountIn(groups.get(owner) ?? []) + amount;
  const uses = [...groups.values()].map((own) => ({ own, amount: amountIn(own) }));
  const [most] = uses.filter(({ own }) => own.length > 1).toSorted((one, other) => other.amount - one.amount);
  return most && most.amount > claimed ? most.own : undefined;
}
