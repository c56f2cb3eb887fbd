import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import type { NodeAddress } from "../model/address.ts";
import { nodeAddress } from "../model/node-address.ts";
import { liveAtom } from "../shell/live.ts";
import { changesServices } from "../shell/parts/use-may-change.ts";
import { messages } from "./messages.ts";
import type { Change } from "./use-change.ts";

interface ChangeButtonProps {
  change: Change;
  /** The title of the file, which becomes that of a new draft. */
  title: string;
  address: NodeAddress;
  /** The part of the file, where several buttons of a page lead to one file. */
  part?: string;
}

/** Leads to a node in the draft of the person that changes its file, or begins a draft. Nothing for those who only translate. */
export function ChangeButton({ change, title, address, part = title }: ChangeButtonProps) {
  const live = useAtomValue(liveAtom);
  if (live && !changesServices(live)) return null;
  const own = change.ownDraftOf(address.file, title);
  return own ? (
    <Link
      className="btn btn-xs btn-outline-primary"
      aria-label={messages.continueNamed(part, own.title)}
      to={nodeAddress(own.id, address)}
    >
      {messages.continue}
    </Link>
  ) : (
    <Button
      size="xs"
      look="outline-primary"
      aria-label={messages.changeNamed(part)}
      onClick={() => void change.begin(title, address)}
    >
      {messages.change}
    </Button>
  );
}
