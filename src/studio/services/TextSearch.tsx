import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { AuthoredText } from "../../definitions/index.ts";
import { SearchField } from "../../ui/long-list/SearchField.tsx";
import type { Files } from "../model/address.ts";
import { fileTitle } from "./file-title.ts";
import { messages } from "./messages.ts";
import { mostFound, prepareSome, searchTexts } from "./search.ts";

interface TextSearchProps {
  /** Undefined until they are loaded. */
  files: Files | undefined;
  /** Called when a person begins to search. */
  onBegin?: () => void;
  /** Shown in the place of the results until the files are loaded. */
  waiting?: ReactNode;
  /** Renders a found text, with the way to it. `title`: of its file. */
  result: (found: AuthoredText, title: string) => ReactNode;
  /** Shown while nothing is searched. An element of the parent, so that a key does not render it again. */
  children: ReactNode;
}

/** The last files whose texts are read: between the keys while a person searches, otherwise a second after they have come. */
function usePrepared(files: Files | undefined, isSearching: boolean): Files | undefined {
  const [prepared, setPrepared] = useState<Files>();
  useEffect(() => {
    if (!files) return;
    const read = () => {
      if (prepareSome(files)) setPrepared(files);
      else timer = setTimeout(read);
    };
    let timer = setTimeout(read, isSearching ? 0 : 1_000);
    return () => clearTimeout(timer);
  }, [files, isSearching]);
  return prepared;
}

/** Searches a text in all files while a person types. */
export function TextSearch({ files, onBegin, waiting, result, children }: TextSearchProps) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const prepared = usePrepared(files, typed !== "");
  const found = useMemo(() => (prepared ? searchTexts(prepared, query) : []), [prepared, query]);
  return (
    <>
      <SearchField
        label={messages.search}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          if (text.trim() !== "") onBegin?.();
        }}
        status={query === "" || !prepared ? null : messages.found(found.length, mostFound)}
        className="studio-search"
      />
      {query === "" ? (
        children
      ) : prepared ? (
        <ul className="studio-found">
          {found.map((one) => (
            <li key={`${one.file} ${one.path.join(".")}`}>{result(one, fileTitle(prepared, one.file))}</li>
          ))}
        </ul>
      ) : files ? (
        <p className="studio-wait">{messages.searching}</p>
      ) : (
        waiting
      )}
    </>
  );
}
