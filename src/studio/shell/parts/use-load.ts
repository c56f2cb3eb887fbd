import { useCallback, useEffect, useState } from "react";
import type { Failure, Outcome } from "../../api/outcome.ts";
import { retryWaits } from "./retry-waits.ts";

export type Loaded<Value> =
  | { readonly kind: "loading" }
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: Failure };

/**
 * Loads a value when the component appears and whenever `key` changes; `again` loads it once more. A portal that is busy is asked some times. Answers
 * of an earlier key are ignored.
 */
export function useLoad<Value>(load: () => Promise<Outcome<Value>>, key: string) {
  const [state, setState] = useState<{ readonly key: string; readonly loaded: Loaded<Value> }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (count: number): Promise<void> => {
      const loaded = await load();
      if (!isWanted) return;
      const wait = loaded.kind === "failed" && loaded.failure.kind === "busy" ? retryWaits[count] : undefined;
      if (wait === undefined) setState({ key, loaded });
      else timer = setTimeout(() => void attempt(count + 1), wait);
    };
    void attempt(0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` depends on `key` alone
  }, [key, turn]);
  const again = useCallback(() => setTurn((one) => one + 1), []);
  const loaded: Loaded<Value> = state?.key === key ? state.loaded : { kind: "loading" };
  return { loaded, again };
}
