import { useEffect, useState } from "react";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";

/** Milliseconds between two signs of presence; the portal forgets a person after 40 seconds. */
const interval = 15_000;

type Present = Awaited<ReturnType<ReturnType<typeof useDraft>["session"]["sign"]>>;

/** Shows the other people in the draft. `selected`: a short text that names the part of the draft in which this person works. */
export function Others({ selected }: { selected: string }) {
  const { session } = useDraft();
  const [others, setOthers] = useState<Present>([]);
  useEffect(() => {
    let isWanted = true;
    const sign = () => {
      if (document.visibilityState === "hidden") return;
      void session.sign(selected).then((present) => {
        if (isWanted) setOthers(present);
      });
    };
    sign();
    const timer = setInterval(sign, interval);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [session, selected]);
  return (
    <p className="studio-here" role="status">
      {others.map(({ name, selected: at }) => messages.alsoHere(name, at)).join(" · ")}
    </p>
  );
}
