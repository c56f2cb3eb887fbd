import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { CopyButton } from "../../ui/sharing/CopyButton.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import { deskTexts as texts } from "./texts.ts";

const wrapped = { overflowWrap: "anywhere" } as const;

interface PhoneCodeProps {
  /** The address that the code carries. */
  readonly link: string;
  /** The code goes while the focus is in it. */
  readonly onLostFocus: () => void;
}

/** The code that a phone scans, and the same address to copy. */
export function PhoneCode({ link, onLostFocus }: PhoneCodeProps) {
  const area = useRef<HTMLDivElement>(null);
  const moveFocus = useEffectEvent(onLostFocus);
  useLayoutEffect(() => {
    const shown = area.current;
    return () => {
      if (shown?.contains(document.activeElement)) moveFocus();
    };
  }, []);
  return (
    <div ref={area}>
      <p>{texts.how}</p>
      <div style={{ maxWidth: "15rem" }} className="mb-3">
        <QrCode text={link} label={texts.code} />
      </div>
      <p className="mb-1">{texts.orLink}</p>
      <p className="mb-2" style={wrapped}>
        {link}
      </p>
      <p>
        <CopyButton text={link} label={texts.link} />
      </p>
    </div>
  );
}
