import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Files, NodeAddress } from "../model/address.ts";
import { printPath } from "../model/places.ts";
import { askChecker, useProblems } from "./problems.ts";
import type { Questions } from "./questions.ts";

type Scope = Questions["scope"]["answer"];
const nothing: Scope = { names: [], newFields: [] };

/**
 * The names in scope at a node, as the last check knows them; those of before until it has answered. Answers about texts that have changed since
 * count: a person who types without a pause would otherwise see no names at all.
 */
export function useScope(files: Files, address: NodeAddress): Scope {
  const [scope, setScope] = useState(nothing);
  const { state } = useProblems();
  const { file, path } = address;
  const place = `${file} ${printPath(path)}`;
  const shown = useRef(place);
  useLayoutEffect(() => {
    shown.current = place;
  });
  useEffect(() => {
    if (state !== "checked") return;
    void askChecker("scope", { address: { file, path } }).then((answer) => {
      if (answer && shown.current === place) setScope(answer);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `place` states file and path
  }, [files, place, state]);
  return scope;
}
