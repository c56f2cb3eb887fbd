import { useState } from "react";
import { region } from "virtual:region";
import { actsFor, ActDialog, broughtBy, type Act, type ActPlace } from "../acts/index.ts";
import { requireAnswer, useProblems } from "../check/problems.ts";
import { changesTo } from "../draft/edits.ts";
import { useScope } from "../check/use-scope.ts";
import { useDraft } from "../draft/current.ts";
import type { NodeAddress } from "../model/address.ts";
import { messages } from "./messages.ts";
import { useMayChange } from "./parts/use-may-change.ts";

interface ActListProps {
  address: NodeAddress;
  onSelect: (address: NodeAddress) => void;
}

/** The acts that are offered at the selected node, each with its window. */
export function ActList({ address, onSelect }: ActListProps) {
  const { draft } = useDraft();
  const mayChange = useMayChange();
  /** The address stays: when its node goes, the selection falls to the one around it, which the act is not meant for. */
  const [opened, setOpened] = useState<{ act: Act; address: NodeAddress }>();
  if (!mayChange) return null;
  const place = { files: draft.files, region, address };
  const acts = actsFor(place);
  if (acts.length === 0) return null;
  return (
    <details className="studio-acts">
      <summary>{messages.acts}</summary>
      <ul>
        {acts.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="btn btn-link btn-xs"
              onClick={() => setOpened({ act: one, address })}
            >
              {one.title}
            </button>
          </li>
        ))}
      </ul>
      {opened ? (
        <OpenAct
          act={opened.act}
          place={{ ...place, address: opened.address }}
          onSelect={onSelect}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </details>
  );
}

interface OpenActProps {
  act: Act;
  place: ActPlace;
  onSelect: (address: NodeAddress) => void;
  onClose: () => void;
}

/** The window of an act, with the answers of the checker. A service that the act brings is opened. */
function OpenAct({ act, place, onSelect, onClose }: OpenActProps) {
  const { draft, session } = useDraft();
  const { errors, notes } = useProblems();
  const scope = useScope(draft.files, place.address);
  return (
    <ActDialog
      act={act}
      place={place}
      problems={[...errors, ...notes]}
      scope={scope}
      check={(files) => requireAnswer("trial", { changes: changesTo(draft.files, files) })}
      sentences={(files) => requireAnswer("effect", { changes: changesTo(draft.files, files) })}
      onClose={onClose}
      onConfirm={(changes, label) => {
        const brought = broughtBy(draft.files, changes);
        session.apply(changes, label);
        onClose();
        if (brought) onSelect(brought);
      }}
    />
  );
}
