import { ownAddress } from "../../contract/served-page.ts";
import { useEffect, useRef } from "react";
import { evaluate, renderText, type Scope } from "../../engine/expressions/index.ts";
import { isObject, type Json, type MediaBlock } from "../../engine/index.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { whenIdle } from "../flow/when-idle.ts";
import { messages } from "../messages.ts";

/** A film or image of the region; null or empty: it has none. */
interface Media {
  readonly file: string;
  readonly subtitles: string | null;
  readonly poster: string | null;
  readonly transcript: readonly string[];
  /** The text alternative of an image. */
  readonly description: string | null;
}

const textOf = (value: Json | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** Reads the file, its captions, poster and transcript from a text or an object; null without a file. */
function readMedia(value: Json): Media | null {
  const media = isObject(value) ? value : { indirizzo: value };
  const file = textOf(media.indirizzo);
  if (file === null) return null;
  const lines = Array.isArray(media.trascrizione) ? media.trascrizione : [];
  return {
    file,
    subtitles: textOf(media.sottotitoli),
    poster: textOf(media.copertina),
    transcript: lines.flatMap((line) => textOf(line) ?? []),
    description: textOf(media.testo),
  };
}

/** An image or film of the region. Renders nothing where the region has none. */
export function MediaView({ block, scope }: { block: MediaBlock; scope: Scope }) {
  const found = readMedia(evaluate(block.value, scope));
  if (!found) return null;
  const label = renderText(block.label, scope).text;
  if (/\.(png|jpe?g|svg|webp|gif)$/i.test(found.file)) return <Picture {...found} label={label} />;
  if (!/\.(mp4|webm)$/i.test(found.file)) return <ExternalLink href={found.file}>{label}</ExternalLink>;
  return <Film {...found} label={label} />;
}

/**
 * Gives a film the controls of the browser after its page is painted: they are some 150 elements each. Pages of the build have
 * them, since they work without the program.
 */
function useControls() {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(
    () =>
      whenIdle(() => {
        if (film.current) film.current.controls = true;
      }, 200),
    [],
  );
  return { ref: film, controls: typeof window === "undefined", suppressHydrationWarning: true };
}

/** A film with its subtitles, and its transcript for those who do not see or play it. */
function Film({ file, subtitles, poster, transcript, label }: Media & { readonly label: string }) {
  const controls = useControls();
  return (
    <figure className="film measure mb-4">
      <figcaption className="fw-semibold mb-2">{label}</figcaption>
      <video
        {...controls}
        className="w-100"
        preload={poster === null ? "metadata" : "none"}
        poster={poster === null ? undefined : ownAddress(poster)}
        aria-label={label}
        src={ownAddress(file)}
      >
        {subtitles ? <track kind="subtitles" srcLang="it" src={ownAddress(subtitles)} default /> : null}
      </video>
      {transcript.length > 0 ? (
        <details>
          <summary>
            {messages.transcript}
            <span className="visually-hidden">{`: ${label}`}</span>
          </summary>
          <ol>
            {transcript.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </figure>
  );
}

/** A picture with its label below; without a description the label is its text alternative. */
function Picture({ file, description, label }: Media & { readonly label: string }) {
  if (description === null)
    return <img className="img-fluid mb-4" src={ownAddress(file)} alt={label} loading="lazy" />;
  return (
    <figure className="media-picture mb-4">
      <img className="img-fluid" src={ownAddress(file)} alt={description} loading="lazy" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
