import { useCallback, useEffect, useState } from "react";
import type { Failure, Outcome } from "../../api/outcome.ts";

export type Loaded<Value> =
  | { readonly kind: "loading" }
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Loads a value when the component appears and whenever `key` changes; `again` loads it once more. Answers of an earlier key are ignored. */
export function useLoad<Value>(load: () => Promise<Outcome<Value>>, key: string) {
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded<Value> }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void load().then((loaded) => {
      if (isWanted) setState({ key, loaded });
    });
    return () => void (isWanted = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` depends on `key` alone
  }, [key, turn]);
  const again = useCallback(() => setTurn((one) => one + 1), []);
  const loaded: Loaded<Value> = state?.key === key ? state.loaded : { kind: "loading" };
  return { loaded, again };
}
