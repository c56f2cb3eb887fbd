import { flushSync } from "react-dom";
import { useId, useRef, useState, type Ref } from "react";
import { asDocument, asDocuments } from "../../forms/controls/files/photo.ts";
import { readableSize } from "../../formats/quantities/file-size.ts";
import { refuseFile, spellingsOf } from "../../rules/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Icon, type IconProps } from "../../ui/Icon.tsx";
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
  readonly file: File;
  readonly isPhoto: boolean;
}

/** Takes a photo or a file, shows it, and sends it when the person agrees. The form checks it again. */
export function AddDocument({ limits, isOff, send }: AddDocumentProps) {
  const { formats, largest } = limits;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const photo = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  const fileLimits = { maxSize: largest, accepted: spellingsOf(formats) };
  const choose = async (file: File | undefined, isPhoto: boolean) => {
    if (!file) return;
    const [ready = file] = isPhoto
      ? [await asDocument(file, new Date())]
      : await asDocuments([file], fileLimits);
    setChosen(isAccepted(ready) ? { file: ready, isPhoto } : null);
  };
  /** Checks a file as the form does, and shows why it is refused. */
  const isAccepted = (file: File): boolean => {
    const why = refuseFile(file, 0, 1, { dimensione: largest, formati: [...formats] });
    setRefusal(why && (why === "dimensione" ? texts.refused[why](readableSize(largest)) : refusalOf(why)));
    return !why;
  };
  const again = (isPhoto: boolean) => {
    flushSync(() => setChosen(null)); // the buttons are inert until then
    (isPhoto ? photo : other).current?.focus();
  };
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
          file={chosen.file}
          canEdit={canPhotograph}
          onUse={(file) => {
            again(chosen.isPhoto);
            if (isAccepted(file)) send(file);
          }}
          onAgain={() => again(chosen.isPhoto)}
        />
      ) : null}
      <div className={chosen ? "visually-hidden" : "d-flex flex-wrap gap-3 mb-3"} inert={chosen !== null}>
        {canPhotograph ? (
          <Choice
            ref={photo}
            {...{
              isOff,
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
          {...{ isOff, icon: "it-upload", label: texts.chooseFile, accept }}
          onFile={(file) => void choose(file, false)}
        />
      </div>
    </>
  );
}

const refusalOf = (why: string): string => (why === "vuoto" ? texts.refused.vuoto : texts.refused.estensione);

interface ChoiceProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly icon: IconProps["name"];
  readonly label: string;
  readonly accept: string;
  readonly capture?: "environment";
  readonly isOff: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** A choice of one file that looks like a button. That of forms comes with the whole form, which this page does not load. */
function Choice({ icon, label, isOff, onFile, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <input
        {...input}
        id={id}
        type="file"
        className="visually-hidden"
        aria-disabled={isOff || undefined}
        onClick={(event) => (isOff ? event.preventDefault() : undefined)}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      <label htmlFor={id} className={`btn btn-primary form-files-add${isOff ? " disabled" : ""}`}>
        <Icon name={icon} className="icon-sm icon-white" />
        <span>{label}</span>
      </label>
    </div>
  );
}
