import { useEffect, useEffectEvent } from "react";

/** Milliseconds between two questions whether another device has taken the draft. */
const pollEvery = 5_000;

/** Asks regularly whether another device has taken the draft, while the page is visible. */
export function useTaken(
  id: string | null,
  ask: (id: string) => Promise<boolean | null>,
  onTaken: () => void,
): void {
  const look = useEffectEvent(async (handed: string, isWanted: () => boolean) => {
    if (document.visibilityState === "hidden") return;
    const answer = await ask(handed);
    if (answer && isWanted()) onTaken();
  });
  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    const lookNow = () => void look(id, () => isHere);
    const timer = setInterval(lookNow, pollEvery);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [id]);
}
