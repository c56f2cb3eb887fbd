import { atom } from "jotai";
import type { Toast } from "../../ui/overlays/Toasts.tsx";

let count = 0;

/** The visible toasts. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a toast. */
export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, "id">) => {
  count += 1;
  set(toastsAtom, [...get(toastsAtom), { ...toast, id: String(count) }]);
});

/** Closes a toast. */
export const closeToastAtom = atom(null, (get, set, id: string) =>
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  ),
);
