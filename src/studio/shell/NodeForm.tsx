import type { Diagnostic } from "../../definitions/index.ts";
import { askChecker } from "../check/problems.ts";
import { useFix } from "../check/use-fix.ts";
import { useScope } from "../check/use-scope.ts";
import { useDraft } from "../draft/current.ts";
import type { NodeAddress } from "../model/address.ts";
import { NodePanel } from "../panel/NodePanel.tsx";
import { useMayChange } from "./parts/use-may-change.ts";

interface NodeFormProps {
  address: NodeAddress;
  member: string | undefined;
  problems: readonly Diagnostic[];
  onSelect: (address: NodeAddress) => void;
  onShowSource: (address: NodeAddress) => void;
}

/** The form of a node; without effect in a draft that the person may only read. */
export function NodeForm({ address, member, problems, onSelect, onShowSource }: NodeFormProps) {
  const { draft, session } = useDraft();
  const mayChange = useMayChange();
  const scope = useScope(draft.files, address);
  return (
    <fieldset disabled={!mayChange} className="studio-form">
      <NodePanel
        files={draft.files}
        address={address}
        arrivals={draft.arrivals}
        member={member}
        problems={problems}
        scope={scope}
        onChange={session.apply}
        onTyping={session.expectText}
        beforeMerge={session.beforeMerge}
        onSelect={onSelect}
        onShowSource={onShowSource}
        onFix={useFix()}
        onTryOut={(changes) => askChecker("trial", { changes })}
      />
    </fieldset>
  );
}
