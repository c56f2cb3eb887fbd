import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { region } from "virtual:region";
import type { JsonObject } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { Badge } from "../../ui/Badge.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { readFile } from "../panel/read-file.ts";
import { Page } from "../shell/parts/Page.tsx";
import { translatedLanguages, tableAddress } from "../translations/languages.ts";
import { fileId, fileKind, fileTitle, languageName, type FileKind } from "./file-title.ts";
import { messages } from "./messages.ts";
import { TextSearch } from "./TextSearch.tsx";

/** The files of the open draft by the names that people know, and the search of a text in all of them. */
export function DraftServices() {
  const { draft } = useDraft();
  return (
    <Page title={messages.inDraft}>
      <TextSearch
        files={draft.files}
        result={({ file, path, text }, title) => (
          <>
            <Link to={nodeAddress(draft.id, { file, path })}>{text}</Link>
            <span className="studio-place">{title}</span>
          </>
        )}
      >
        <FileList title={messages.services} kinds={["service"]} />
        <FileList title={messages.others} kinds={["region", "catalogue", "errors", "overlay"]}>
          <li>
            <Link to={`/bozza/${draft.id}/documenti`}>{messages.documents}</Link>
          </li>
          {translatedLanguages(draft.files, region).map((language) => (
            <li key={language}>
              <Link to={tableAddress(draft.id, language)}>
                {messages.kinds.translations(languageName(language))}
              </Link>
            </li>
          ))}
        </FileList>
        <FileList title={messages.fragments} kinds={["fragment"]} />
      </TextSearch>
    </Page>
  );
}

interface FileListProps {
  title: string;
  kinds: readonly FileKind[];
  /** Further lines. */
  children?: ReactNode;
}

function FileList({ title, kinds, children }: FileListProps) {
  const { draft } = useDraft();
  const { errors } = useProblems();
  const own = [...draft.files.keys()]
    .filter((path) => kinds.includes(fileKind(path)))
    .map((path) => ({ path, title: fileTitle(draft.files, path) }))
    .sort((one, other) => one.title.localeCompare(other.title, "it"));
  if (own.length === 0) return null;
  const regionPath = [...draft.files.keys()].find((path) => fileKind(path) === "region");
  const region = regionPath === undefined ? undefined : (readFile(draft.files, regionPath) as JsonObject); // as: a parsed file
  const isOff = (path: string) =>
    region !== undefined && fileKind(path) === "service" && !isEverOpen(region, fileId(path));
  return (
    <section>
      <h2 className="h5">{title}</h2>
      <ul className="studio-files">
        {own.map(({ path, title: name }) => {
          const count = errors.filter(({ file }) => file === path).length;
          return (
            <li key={path}>
              <Link to={nodeAddress(draft.id, { file: path, path: [] })}>{name}</Link>
              {isOff(path) ? <Badge look="outline">{messages.off}</Badge> : null}
              {draft.changedPaths.includes(path) ? <Badge look="outline">{messages.changed}</Badge> : null}
              {count > 0 ? <Badge look="danger">{messages.errors(count)}</Badge> : null}
            </li>
          );
        })}
        {children}
      </ul>
    </section>
  );
}
