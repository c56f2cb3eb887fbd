import { useMemo, useState } from "react";
import { fragmentOf, fragmentUsers } from "../../publications/values.ts";
import type { Files } from "../model/address.ts";
import type { Loaded } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { ChangeButton } from "./ChangeButton.tsx";
import { fileTitle } from "./file-title.ts";
import { messages } from "./messages.ts";
import type { Change } from "./use-change.ts";
import { Users } from "./Users.tsx";

interface SharedPartsProps {
  change: Change;
  loaded: Loaded<Files>;
  onRetry: () => void;
  /** Called when a person opens the list. */
  onOpen: () => void;
}

/** The shared parts of the live version and the services that use each of them, on request: their texts are those of all services. */
export function SharedParts({ change, loaded, onRetry, onOpen }: SharedPartsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="studio-used mt-4"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>
        <h2 className="h5 d-inline">{messages.fragments}</h2>
      </summary>
      {isOpen ? (
        <Waiting loaded={loaded} onRetry={onRetry}>
          {(files) => <PartList files={files} change={change} />}
        </Waiting>
      ) : null}
    </details>
  );
}

function PartList({ files, change }: { files: Files; change: Change }) {
  const parts = useMemo(() => partsIn(files), [files]);
  return (
    <>
      <p>{messages.fragmentsText}</p>
      <ul className="studio-files">
        {parts.map(({ file, title, services }) => (
          <li key={file}>
            {title}
            <ChangeButton change={change} title={title} address={{ file, path: [] }} />
            <Users services={services} files={files} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The shared parts by title, with the services that use them. */
function partsIn(files: Files) {
  const usersOf = fragmentUsers(files);
  return [...files.keys()]
    .flatMap((file) => {
      const fragment = fragmentOf(file);
      return fragment === undefined
        ? []
        : [{ file, title: fileTitle(files, file), services: usersOf(fragment) }];
    })
    .sort((one, other) => one.title.localeCompare(other.title, "it"));
}
