/**
 * The numbers that a list of pages shows: the first, the last, the current one and its neighbours; `null` where some are
 * left out. A gap of one page is that page.
 *
 *     pageWindow(6, 10) → [1, null, 5, 6, 7, null, 10]
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const isShown = (one: number) => one === 1 || one === pages || Math.abs(one - page) <= 1;
  return all.flatMap((one) => {
    if (isShown(one) || (isShown(one - 1) && isShown(one + 1))) return [one];
    return isShown(one - 1) ? [null] : [];
  });
}
