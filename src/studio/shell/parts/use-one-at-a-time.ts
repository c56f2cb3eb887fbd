import { useRef } from "react";

/** Returns a function that ignores calls while the former one runs: a double click begins one draft and publishes once. */
export function useOneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
