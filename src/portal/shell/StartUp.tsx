import { useEffect, useState } from "react";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Spinner } from "../../ui/overlays/Spinner.tsx";

const limit = 5_000;

/** Covers the window until the first page is ready, for five seconds at most; then shows a loading message. */
export function StartUp() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limit);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <main className="container-xxl py-5">
      <LoadingNotice />
    </main>
  ) : (
    <Spinner />
  );
}
