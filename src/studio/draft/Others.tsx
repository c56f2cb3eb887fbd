import { useEffect, useState } from "react";
import type { ListedDraft } from "../../publications/values.ts";
import { api } from "../api/access.ts";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";
import { OtherDrafts } from "./OtherDrafts.tsx";

/** Milliseconds between two signs of presence; the portal forgets a person after 40 seconds. */
const interval = 15_000;

type Present = Awaited<ReturnType<ReturnType<typeof useDraft>["session"]["sign"]>>;

interface OthersProps {
  /** A short text that names the part of the draft in which this person works. */
  selected: string;
  /** The file in sight; undefined on pages without one. */
  file: string | undefined;
}

/** Shows the other people in the draft, and the other drafts that change the file in sight. */
export function Others({ selected, file }: OthersProps) {
  const { session } = useDraft();
  const [others, setOthers] = useState<Present>([]);
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  useEffect(() => {
    let isWanted = true;
    const sign = () => {
      if (document.visibilityState === "hidden") return;
      void session.sign(selected).then((present) => {
        if (isWanted) setOthers(present);
      });
      if (file === undefined) return;
      void api.drafts().then((outcome) => {
        if (isWanted && outcome.kind === "done") setDrafts(outcome.value);
      });
    };
    sign();
    const timer = setInterval(sign, interval);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [session, selected, file]);
  return (
    <>
      <p className="studio-here" role="status">
        {others.map(({ name, selected: at }) => messages.alsoHere(name, at)).join(" · ")}
      </p>
      <OtherDrafts file={file} drafts={drafts} />
    </>
  );
}
