import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { titleText } from "../../engine/calls/index.ts";
import type { PhonePanelProps } from "../../forms/index.ts";
import { announce } from "../../ui/a11y/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { messages } from "../messages.ts";
import { clockOf } from "./clock.ts";
import { openDeskBox, type DeskState } from "./desk-box.ts";
import { Note } from "./Note.tsx";
import { PhoneCode } from "./PhoneCode.tsx";
import type { PhoneCalls } from "./phone-calls.ts";
import { deskTexts as texts } from "./texts.ts";

/** Written here: the style sheet of every page has only the rules that its sources name. */
const frame = { padding: "1rem", border: "1px solid #5c6f82" };

export interface DeskPanelProps extends PhonePanelProps {
  readonly service: string;
  /** The calls of the gateway; others in stories. */
  readonly calls?: PhoneCalls;
}

/** The code for a phone, and the number of documents that have arrived from it. Its box ends with the panel. */
export function DeskPanel(props: DeskPanelProps) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<DeskState>({ kind: "opening" });
  const heading = useRef<HTMLParagraphElement>(null);
  const headingId = useId();
  useBox(props, round, setState);
  useEffect(() => heading.current?.focus(), []);
  const isConnected = state.kind === "open" && state.isConnected;
  useEffect(() => {
    if (isConnected) announce(texts.connected);
  }, [isConnected]);
  return (
    <section className="mt-3" aria-labelledby={headingId} style={frame}>
      <p className="h5" id={headingId} ref={heading} tabIndex={-1}>
        {texts.title}
      </p>
      <PanelState state={state} isFull={props.room === 0} onLostFocus={() => heading.current?.focus()} />
      <div className="d-flex flex-wrap gap-3">
        {state.kind === "opening" ? null : (
          <Button
            look="outline-primary"
            onClick={() => {
              setRound(round + 1);
              heading.current?.focus();
            }}
          >
            {texts.newCode}
          </Button>
        )}
        <Button look="outline-primary" onClick={props.onClose}>
          {texts.close}
        </Button>
      </div>
    </section>
  );
}

/** Opens a box for each round, and closes it with the next one or with the panel. */
function useBox(props: DeskPanelProps, round: number, setState: (state: DeskState) => void): void {
  const { service, calls } = props;
  const readLimits = useEffectEvent(() => {
    const { room, maxSize: largest, extensions: formats } = props;
    return { room, largest, formats };
  });
  const onFile = useEffectEvent((file: File) => {
    announce(texts.arrived(file.name));
    props.onFiles([file]);
  });
  useEffect(() => {
    const options = { service, readLimits: () => readLimits(), onFile: (file: File) => onFile(file) };
    const box = openDeskBox({ ...options, onState: setState, ...(calls && { calls }) });
    return () => box.close();
  }, [service, calls, round, setState]);
}

interface StateProps<State> {
  readonly state: State;
  readonly isFull: boolean;
  readonly onLostFocus: () => void;
}

function PanelState({ state, ...props }: StateProps<DeskState>) {
  switch (state.kind) {
    case "opening":
      return <p role="status">{texts.opening}</p>;
    case "over":
      return <Note text={texts.over} />;
    case "failed":
      return <Note text={titleText(state.answer) || messages.unavailable} />;
    case "open":
      return <OpenState state={state} {...props} />;
  }
}

function OpenState({ state, isFull, onLostFocus }: StateProps<Extract<DeskState, { kind: "open" }>>) {
  const { link, until, isConnected, received, unreadable, isOffline } = state;
  return (
    <>
      {isConnected ? (
        <>
          <p className="fw-semibold mb-2">
            <Icon name="it-check-circle" className="icon-sm icon-success me-2" />
            {texts.connected}
          </p>
          <p>{texts.waits}</p>
        </>
      ) : (
        <PhoneCode link={link} onLostFocus={onLostFocus} />
      )}
      <p>{texts.until(clockOf(until))}</p>
      {received > 0 ? <p className="fw-semibold">{texts.received(received)}</p> : null}
      {unreadable > 0 ? <Note text={texts.unreadable} /> : null}
      {isFull ? <Note text={texts.full} /> : null}
      {isOffline ? <Note text={texts.offline} /> : null}
    </>
  );
}
