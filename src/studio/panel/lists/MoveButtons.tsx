import { useRef } from "react";
import type { NodeAddress } from "../../model/address.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { swapItems } from "../../text/members.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";

interface MoveButtonsProps {
  /** The list. */
  readonly address: NodeAddress;
  readonly index: number;
  readonly count: number;
  readonly label: string;
}

/** The buttons that move an item of a list. At an end of the list one stays, so that the focus is not lost, and does nothing. */
export function MoveButtons({ address, index, count, label }: MoveButtonsProps) {
  const { edit } = usePanel();
  const buttons = useRef<HTMLSpanElement>(null);
  const move = (step: 1 | -1) => {
    if (index + step < 0 || index + step >= count) return;
    edit({
      change: (text) => swapItems(text, address.path, Math.min(index, index + step)),
      label: messages.change.moved(label),
    });
    // The row of the moved item is another element: the focus follows the item.
    const row = buttons.current?.closest("li");
    const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    next?.querySelector<HTMLElement>(`[data-move="${step}"]`)?.focus();
  };
  return (
    <span ref={buttons} className="d-flex flex-shrink-0">
      <MoveButton step={-1} label={messages.list.up(label)} isEnd={index === 0} onMove={move} />
      <MoveButton step={1} label={messages.list.down(label)} isEnd={index === count - 1} onMove={move} />
    </span>
  );
}

interface MoveButtonProps {
  readonly step: 1 | -1;
  readonly label: string;
  readonly isEnd: boolean;
  readonly onMove: (step: 1 | -1) => void;
}

const MoveButton = ({ step, label, isEnd, onMove }: MoveButtonProps) => (
  <button
    type="button"
    className="btn btn-xs p-1"
    data-move={step}
    aria-disabled={isEnd}
    onClick={() => onMove(step)}
  >
    <Icon
      name={step === 1 ? "it-arrow-down" : "it-arrow-up"}
      className={`icon-sm ${isEnd ? "icon-secondary opacity-50" : "icon-primary"}`}
      label={label}
    />
  </button>
);
