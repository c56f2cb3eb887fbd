import { useEffect, useEffectEvent, useRef, useState } from "react";
import { editedPhoto, type Cut } from "../../forms/controls/files/photo.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { CropEdges, CropShade } from "./Crop.tsx";
import { phoneTexts } from "./texts.ts";

const texts = phoneTexts.review;

const whole: Cut = { top: 0, right: 0, bottom: 0, left: 0 };

export interface ReviewProps {
  readonly file: File;
  /** False where the form takes no JPEG, which an edited picture is. */
  readonly canEdit: boolean;
  /** Receives the file as it was turned and cut. */
  readonly onUse: (file: File) => void;
  readonly onAgain: () => void;
}

/** Shows a chosen file before it is sent. A picture can be turned and cut. */
export function Review({ file, canEdit, onUse, onAgain }: ReviewProps) {
  const [turns, setTurns] = useState(0);
  const [cut, setCut] = useState<Cut | null>(null);
  const [isReadable, setReadable] = useState(file.type.startsWith("image/"));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = useTurned(file, turns, () => {
    setTurns(0);
    setCut(null);
    setFailed(true);
  });
  const isEdited = turns > 0 || (cut !== null && Object.values(cut).some((part) => part > 0));
  const use = async () => {
    if (!isReadable || !isEdited) return onUse(file);
    setBusy(true);
    setFailed(false);
    const ready = await editedPhoto(file, { turns, cut: cut ?? whole });
    setBusy(false);
    if (ready) return onUse(ready);
    setFailed(true);
    heading.current?.focus();
  };
  return (
    <section className="mb-3" aria-labelledby="telefono-anteprima">
      <h2 className="h5" id="telefono-anteprima" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="form-file-name">{file.name}</p>
      {hasFailed ? (
        <Alert kind="warning" live="alert">
          <p className="mb-0">{texts.notEdited}</p>
        </Alert>
      ) : null}
      {isReadable && address ? (
        <Picture
          {...{ address, cut }}
          label={texts.picture(file.name)}
          onUnreadable={() => setReadable(false)}
          onCut={setCut}
        />
      ) : isReadable ? (
        <p>{texts.preparing}</p>
      ) : (
        <p>{texts.noPicture}</p>
      )}
      {cut && isReadable ? <CropEdges cut={cut} onCut={setCut} /> : null}
      <div className="d-flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void use()}>
          {isReadable ? texts.use : texts.useFile}
        </Button>
        <Button look="outline-primary" disabled={isBusy} onClick={onAgain}>
          {texts.again}
        </Button>
        {isReadable && canEdit ? (
          <>
            <Button
              look="outline-primary"
              disabled={isBusy}
              onClick={() => {
                setFailed(false);
                setTurns((turns + 1) % 4);
                setCut(cut && turned(cut));
              }}
            >
              {texts.rotate}
            </Button>
            <Button
              look="outline-primary"
              disabled={isBusy}
              aria-expanded={cut !== null}
              onClick={() => setCut(cut ? null : whole)}
            >
              {texts.crop}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** A cut after a quarter of a turn clockwise. */
const turned = ({ top, right, bottom, left }: Cut): Cut => ({
  top: left,
  right: top,
  bottom: right,
  left: bottom,
});

/** The address of a picture that was turned; null while it is made. `onFailed`: the browser cannot turn it. */
function useTurned(file: File, turns: number, onFailed: () => void): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const show = (picture: File | null) => {
      if (isGone) return;
      if (!picture) return fail();
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    if (turns === 0) show(file);
    else void editedPhoto(file, { turns, cut: whole }).then(show);
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file, turns]);
  return address;
}

interface PictureProps {
  readonly address: string;
  readonly label: string;
  readonly cut: Cut | null;
  readonly onUnreadable: () => void;
  readonly onCut: (cut: Cut) => void;
}

function Picture({ address, label, cut, onUnreadable, onCut }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  // The address of a picture in memory, which no path of the portal changes.
  useEffect(() => {
    if (image.current) image.current.src = address;
  }, [address]);
  return (
    <div className="mb-3" style={{ position: "relative", width: "fit-content", maxWidth: "100%" }}>
      <img
        ref={image}
        alt={label}
        onError={onUnreadable}
        style={{ display: "block", maxWidth: "100%", maxHeight: "60vh" }}
      />
      {cut ? <CropShade cut={cut} onCut={onCut} /> : null}
    </div>
  );
}
