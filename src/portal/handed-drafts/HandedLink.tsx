import { formatLongTime } from "../../formats/quantities/italian-time.ts";
import { readReceivedTime } from "../../formats/quantities/received-date.ts";
import { CopyButton } from "../../ui/sharing/CopyButton.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import type { Handed } from "./handovers.ts";
import { messages } from "./messages.ts";

const texts = messages.dialog;

/** A link as a code and as text, with its conditions. */
export function HandedLink({ link, until }: Handed) {
  return (
    <>
      <QrCode text={link} label={texts.code} />
      <p className="mt-3 text-break">
        <code>{link}</code>
      </p>
      <p>
        <CopyButton text={link} label={texts.link} />
      </p>
      <p>
        {texts.valid(formatLongTime(readReceivedTime(until) ?? ""))} {texts.travels}
      </p>
      <p className="mb-0">
        <strong>{texts.warning}</strong>
      </p>
    </>
  );
}
