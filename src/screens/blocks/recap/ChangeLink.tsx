import { ownAddress } from "../../../contract/served-page.ts";
import { labelled } from "../../../formats/texts/label-texts.ts";
import { isPlainClick } from "../../../ui/follow.ts";
import { messages } from "../../messages.ts";
import { useStep } from "../../step-context.ts";

/** The link from an answer of a summary to its question; the label says to screen readers which one. */
export function ChangeLink({ address, label }: { address: string; label: string }) {
  const { context } = useStep();
  return (
    <a
      href={ownAddress(address)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        context.host.navigate({ path: address });
      }}
    >
      <span aria-hidden="true">{messages.change.link}</span>
      <span className="visually-hidden">{labelled(messages.change.link, label)}</span>
    </a>
  );
}
