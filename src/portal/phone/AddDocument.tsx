import { flushSync } from "react-dom";
import { useRef, useState } from "react";
import { asDocument, asDocuments } from "../../forms/controls/files/photo.ts";
import { readableSize } from "../../formats/quantities/file-size.ts";
import { refuseFile, spellingsOf } from "../../rules/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Choice } from "./Choice.tsx";
import { Review } from "./Review.tsx";
import type { OpenBox } from "./phone-box.ts";
import { phoneTexts as texts } from "./texts.ts";

interface AddDocumentProps {
  readonly limits: OpenBox;
  /** The form takes no more. */
  readonly isOff: boolean;
  readonly send: (file: File) => void;
}

/** A chosen file, and the way it was chosen, for another try. */
interface Chosen {
  /** Another one for each choice. */
  readonly key: number;
  readonly file: File;
  readonly isPhoto: boolean;
}

/** Takes a photo or a file, shows it, and sends it when the person agrees. The form checks it again. */
export function AddDocument({ limits, isOff, send }: AddDocumentProps) {
  const { formats, largest } = limits;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const choices = useRef(0);
  const photo = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  const fileLimits = { maxSize: largest, accepted: spellingsOf(formats) };
  const choose = async (file: File | undefined, isPhoto: boolean) => {
    if (!file) return;
    setPreparing(true);
    const [ready = file] = isPhoto
      ? [await asDocument(file, new Date())]
      : await asDocuments([file], fileLimits);
    setPreparing(false);
    choices.current += 1;
    setChosen(isAccepted(ready) ? { key: choices.current, file: ready, isPhoto } : null);
  };
  /** Checks a file as the form does, and shows why it is refused. */
  const isAccepted = (file: File): boolean => {
    const why = refuseFile(file, 0, 1, { dimensione: largest, formati: [...formats] });
    setRefusal(why && (why === "dimensione" ? texts.refused[why](readableSize(largest)) : refusalOf(why)));
    return !why;
  };
  const again = (isPhoto: boolean) => {
    flushSync(() => setChosen(null)); // the choices are hidden until then
    (isPhoto ? photo : other).current?.focus();
  };
  const isTurnedOff = isOff || isPreparing || chosen !== null;
  // A photo, and an edited picture, is a JPEG.
  const canPhotograph = fileLimits.accepted.includes("jpg");
  const accept = fileLimits.accepted.map((extension) => `.${extension}`).join(",");
  return (
    <>
      {refusal ? (
        <Alert kind="warning" live="alert">
          <p className="mb-0">{refusal}</p>
        </Alert>
      ) : null}
      {chosen ? (
        <Review
          key={chosen.key}
          file={chosen.file}
          canEdit={canPhotograph}
          onUse={(file) => {
            again(chosen.isPhoto);
            if (isAccepted(file)) send(file);
          }}
          onAgain={() => again(chosen.isPhoto)}
        />
      ) : null}
      {isPreparing ? <p role="status">{texts.review.preparing}</p> : null}
      <div className={chosen ? undefined : "d-flex flex-wrap gap-3 mb-3"} hidden={chosen !== null}>
        {canPhotograph ? (
          <Choice
            ref={photo}
            {...{
              isOff: isTurnedOff,
              icon: "it-camera",
              label: texts.takePhoto,
              accept: "image/*",
              capture: "environment",
            }}
            onFile={(file) => void choose(file, true)}
          />
        ) : null}
        <Choice
          ref={other}
          {...{ isOff: isTurnedOff, icon: "it-upload", label: texts.chooseFile, accept }}
          onFile={(file) => void choose(file, false)}
        />
      </div>
    </>
  );
}

const refusalOf = (why: string): string => (why === "vuoto" ? texts.refused.vuoto : texts.refused.estensione);
