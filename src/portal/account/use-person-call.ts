import { useCallback, useEffect, useState } from "react";
import { titleText } from "../../engine/calls/index.ts";
import { failureText } from "../transport/failure-text.ts";
import { messages } from "../messages.ts";
import { send } from "../transport/send.ts";

export type PersonAnswer =
  | { readonly state: "loading" }
  | { readonly state: "done"; readonly value: unknown }
  | { readonly state: "refused"; readonly message: string; readonly status: number | null };

/** Performs a GET call about the person on mount, and again on `retry`. */
export function usePersonCall(path: string): { answer: PersonAnswer; retry: () => void } {
  const [answer, setAnswer] = useState<PersonAnswer>({ state: "loading" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void send({ base: "auth", method: "GET", path, expects: "json" }).then((sent) => {
      if (isGone) return;
      setAnswer(
        sent.kind === "done"
          ? { state: "done", value: sent.value }
          : {
              state: "refused",
              status: sent.status,
              message: failureText(sent, (sent.status && titleText(sent)) || messages.unavailable),
            },
      );
    });
    return () => {
      isGone = true;
    };
  }, [path, round]);
  const retry = useCallback(() => {
    setAnswer({ state: "loading" });
    setRound((before) => before + 1);
  }, []);
  return { answer, retry };
}
