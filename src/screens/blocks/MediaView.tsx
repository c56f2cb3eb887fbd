import { evaluate, renderText, type Scope } from "../../engine/expressions/index.ts";
import { isObject, type Json, type MediaBlock } from "../../engine/index.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";

/** Reads the addresses of a file and its subtitles from a text or an object; null without a file. */
const addresses = (value: Json): { readonly file: string; readonly subtitles: string | null } | null => {
  const file = isObject(value) ? value.indirizzo : value;
  if (typeof file !== "string" || file === "") return null;
  const subtitles = isObject(value) ? value.sottotitoli : null;
  return { file, subtitles: typeof subtitles === "string" && subtitles !== "" ? subtitles : null };
};

/** An image or video of the region. Renders nothing where the region has none. */
export function MediaView({ block, scope }: { block: MediaBlock; scope: Scope }) {
  const found = addresses(evaluate(block.value, scope));
  if (!found) return null;
  const label = renderText(block.label, scope).text;
  if (/\.(png|jpe?g|svg|webp|gif)$/i.test(found.file))
    return <img className="img-fluid mb-4" src={found.file} alt={label} loading="lazy" />;
  if (!/\.(mp4|webm)$/i.test(found.file)) return <ExternalLink href={found.file}>{label}</ExternalLink>;
  return (
    <figure className="measure mb-4">
      <video className="w-100" controls preload="metadata" aria-label={label} src={found.file}>
        {found.subtitles ? <track kind="subtitles" srcLang="it" src={found.subtitles} default /> : null}
      </video>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
