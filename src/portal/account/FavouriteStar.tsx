import { useAtomValue, useSetAtom } from "jotai";
import type { Card } from "../../contract/catalogue.ts";
import { Icon } from "../../ui/Icon.tsx";
import { showToastAtom } from "../shell/toasts.ts";
import { favouritesAtom, isFavouriteIn } from "./favourites-atom.ts";
import { setFavourite } from "./favourites.ts";
import { messages } from "./messages.ts";

const texts = messages.star;

/** Marks a service as a favourite of the person, or not. */
export function FavouriteStar({ card: { code, title } }: { readonly card: Card }) {
  const isFavourite = isFavouriteIn(useAtomValue(favouritesAtom), code);
  const showToast = useSetAtom(showToastAtom);
  const toggle = async () => {
    const failure = await setFavourite(code, !isFavourite);
    if (failure !== null) showToast({ kind: "error", title: failure });
  };
  return (
    <button
      type="button"
      className="card-star"
      aria-pressed={isFavourite}
      aria-label={texts.label(title)}
      title={isFavourite ? texts.remove : texts.add}
      onClick={() => void toggle()}
    >
      <Icon name={isFavourite ? "it-star-full" : "it-star-outline"} className="icon-primary" />
    </button>
  );
}
