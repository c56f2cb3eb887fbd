import { useCallback } from "react";
import type { Fix } from "../../definitions/index.ts";
import { announce } from "../../ui/a11y/announce.ts";
import { useDraft } from "../draft/current.ts";
import { changesOfFix, nameOfFix } from "./fixes.ts";
import { messages } from "./messages.ts";
import { useProblems } from "./problems.ts";
import { useMayChange } from "../shell/parts/use-may-change.ts";

/** Returns the function that applies a fix to the open draft; undefined in a draft that the person may only read. */
export function useFix(): ((fix: Fix) => void) | undefined {
  const { session } = useDraft();
  const mayChange = useMayChange();
  const { files: checked } = useProblems();
  const apply = useCallback(
    (fix: Fix) => {
      // As they are now: a value that waited in the panel was written when its control lost the focus.
      const { files } = session.state();
      const changes = changesOfFix(fix, checked ?? files, files);
      const isDone = changes !== undefined && session.apply(changes, nameOfFix(fix));
      announce(isDone ? messages.fixed(fix.text) : messages.notFixed);
    },
    [session, checked],
  );
  return mayChange ? apply : undefined;
}
