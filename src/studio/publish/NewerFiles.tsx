import { Link } from "react-router-dom";
import type { Conflict } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { TwoTextsInLines } from "../draft/conflicts/TwoTextsInLines.tsx";
import { fileTitle } from "../services/file-title.ts";
import { messages } from "./messages.ts";

const { newer: words } = messages;

/** The files that staff have published and a newer build has changed too: citizens see those of staff, and nothing is merged in silence. */
export function NewerFiles({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Alert kind="warning" title={words.title(conflicts.length)}>
      <p>
        {words.text} <Link to="/">{words.begin}</Link>
      </p>
      <details>
        <summary>{words.show}</summary>
        {conflicts.map(({ path, published, build }) => (
          <TwoTextsInLines
            key={path}
            title={fileTitle(new Map([[path, published ?? build ?? ""]]), path)}
            one={{ name: words.published, text: published }}
            other={{ name: words.build, text: build }}
          />
        ))}
      </details>
    </Alert>
  );
}
