import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { isConnectedAtom } from "../api/access.ts";
import { useDraft } from "./current.ts";
import type { DraftState } from "./draft-state.ts";
import { useMayChange } from "../shell/parts/use-may-change.ts";
import { messages } from "./messages.ts";

/** Milliseconds for which the bar says that the connection has come back. */
const backFor = 10_000;

/** Whether the portal answers; `back` for a while after it did not. */
function useConnection(): "there" | "lost" | "back" {
  const isConnected = useAtomValue(isConnectedAtom);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!isConnected) return () => setBack(true);
  }, [isConnected]);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), backFor);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isConnected ? (isBack ? "back" : "there") : "lost";
}

/** The sentence about saving, and whether it needs attention. */
function noteOn(
  { saving, isKept, canEdit, owner }: DraftState,
  connection: ReturnType<typeof useConnection>,
): { text: string; isFine: boolean } {
  const isFine = !canEdit || saving.kind === "saved" || saving.kind === "saving";
  const text = canEdit ? messages.saving(saving) : messages.readOnly(owner.name);
  if (isFine && connection === "lost")
    return { text: canEdit ? messages.lost(isKept) : messages.lostReading, isFine: false };
  return { text: isFine && connection === "back" ? `${text}. ${messages.back}` : text, isFine };
}

/** States in the header how far the texts are saved, and whether the portal answers. Screen readers hear it only when something is wrong, or mended. */
export function SavingNote() {
  const { draft } = useDraft();
  const connection = useConnection();
  const mayChange = useMayChange();
  const { text, isFine } = noteOn(draft, connection);
  return (
    <>
      <p
        className={isFine ? "studio-saving" : "studio-saving studio-saving-not"}
        data-saving={draft.canEdit ? draft.saving.kind : undefined}
      >
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {isFine ? (connection === "back" ? messages.back : "") : text}
      </p>
      {draft.canEdit && !mayChange ? <p className="studio-saving">{messages.onlyTranslations}</p> : null}
      {draft.isKept || !draft.canEdit ? null : <p className="studio-saving">{messages.notKept}</p>}
    </>
  );
}
