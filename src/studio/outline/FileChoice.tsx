import type { Files } from "../model/address.ts";
import { fileKind, fileTitle, type FileKind } from "../services/file-title.ts";
import { SelectField } from "../shell/parts/SelectField.tsx";
import { messages } from "./messages.ts";

interface FileChoiceProps {
  file: string;
  files: Files;
  onChoose: (file: string) => void;
}

const groups: readonly { label: string; kinds: readonly FileKind[] }[] = [
  { label: messages.services, kinds: ["service"] },
  { label: messages.fragments, kinds: ["fragment"] },
  { label: messages.overlays, kinds: ["overlay"] },
  { label: messages.others, kinds: ["region", "catalogue", "errors", "paths"] },
];

/** The choice of the open file, by the names that people know. */
export function FileChoice({ file, files, onChoose }: FileChoiceProps) {
  const paths = [...files.keys()];
  return (
    <SelectField className="mb-2" label={messages.choose} name="file" value={file} onChange={onChoose}>
      {groups.map(({ label, kinds }) => {
        const own = paths
          .filter((path) => kinds.includes(fileKind(path)))
          .map((path) => ({ path, title: fileTitle(files, path) }))
          .sort((one, other) => one.title.localeCompare(other.title, "it"));
        return own.length === 0 ? null : (
          <optgroup key={label} label={label}>
            {own.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </optgroup>
        );
      })}
    </SelectField>
  );
}
