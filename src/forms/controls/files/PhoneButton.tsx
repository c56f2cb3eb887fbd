import { useEffect, useRef, useState, type ComponentType } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import type { PhonePanelProps, Phones } from "../../form-context.ts";
import { joined } from "../control.ts";
import { texts } from "./texts.ts";

interface PhoneButtonProps extends Omit<PhonePanelProps, "onClose"> {
  readonly enabled: boolean;
  readonly loadPhones: () => Promise<Phones | null>;
}

/** Opens a panel with a code for a phone, whose documents come into the field. Nothing is rendered where that is not possible. */
export function PhoneButton({ enabled, loadPhones, ...props }: PhoneButtonProps) {
  const [phones, setPhones] = useState<Phones | null>(null);
  const [Panel, setPanel] = useState<ComponentType<PhonePanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isGone = false;
    loadPhones().then(
      (found) => void (isGone || setPhones(found)),
      () => undefined, // without the part, documents are chosen on this device
    );
    return () => {
      isGone = true;
    };
  }, [loadPhones]);
  if (!phones) return null;
  const isOff = props.room === 0 && !Panel;
  const open = async () => {
    const loaded = await phones.loadPanel().catch(() => null);
    if (loaded) setPanel(() => loaded);
  };
  const close = () => {
    setPanel(null);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joined("btn btn-outline-primary form-files-add", (isOff || !enabled) && "disabled")}
        disabled={!enabled}
        aria-disabled={isOff || undefined}
        aria-expanded={Panel !== null}
        onClick={() => (isOff ? undefined : Panel ? close() : void open())}
      >
        <Icon name="it-telephone" className="icon-sm icon-primary" />
        <span>{texts.phone}</span>
      </button>
      {Panel ? (
        <div className="w-100">
          <Panel {...props} onClose={close} />
        </div>
      ) : null}
    </>
  );
}
