import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { Alert } from "../../ui/Alert.tsx";
import { accessAtom } from "../api/access.ts";
import type { Failure } from "../api/outcome.ts";
import { NewerFiles } from "../publish/NewerFiles.tsx";
import { AccessDialog } from "./AccessDialog.tsx";
import { Header } from "./Header.tsx";
import { liveAtom, loadLive } from "./live.ts";
import { messages } from "./messages.ts";
import { useKeptFocus } from "./parts/use-kept-focus.ts";
import { Waiting } from "./parts/Waiting.tsx";

/** Milliseconds between two looks for the live version and the roles of the person. */
const interval = 15_000;

/** The frame of every page. Waits for the person and the live version. */
export function Frame() {
  const live = useAtomValue(liveAtom);
  const access = useAtomValue(accessAtom);
  const [failure, setFailure] = useState<Failure>();
  const [main, setMain] = useState<HTMLElement | null>(null);
  useKeptFocus(main);
  const load = () => void loadLive().then(setFailure);
  useEffect(load, []);
  useEffect(() => {
    // Another tab may have logged in as another person, a colleague may have published, and a role may be gone or back.
    const loadAgain = () => void (document.visibilityState === "visible" && loadLive());
    document.addEventListener("visibilitychange", loadAgain);
    const timer = setInterval(loadAgain, interval);
    return () => {
      document.removeEventListener("visibilitychange", loadAgain);
      clearInterval(timer);
    };
  }, []);
  if (!live)
    return (
      <main className="studio-main" id="contenuto">
        <Waiting loaded={failure ? { kind: "failed", failure } : { kind: "loading" }} onRetry={load}>
          {() => null}
        </Waiting>
        <AccessDialog />
      </main>
    );
  return (
    <div className="studio">
      <Header />
      {access === "forbidden" ? (
        <Alert kind="error" title={messages.forbiddenTitle} live="alert">
          <p>{messages.forbiddenText}</p>
        </Alert>
      ) : null}
      {live.isRefused ? <Alert kind="error" title={messages.liveRefused} /> : null}
      <NewerFiles conflicts={live.conflicts} />
      <main className="studio-main" id="contenuto" tabIndex={-1} ref={setMain}>
        <Outlet />
      </main>
      <AccessDialog />
    </div>
  );
}
