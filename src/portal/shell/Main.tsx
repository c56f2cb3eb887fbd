import type { ReactNode } from "react";
import { Spinner } from "../../ui/overlays/Spinner.tsx";
import { useIsLoading } from "../routing/open-page.ts";
import { useArrival } from "./use-arrival.ts";

/** The page itself, with an overlay while the next one loads. */
export function Main({ id, children }: { id: string; children: ReactNode }) {
  const isLoading = useIsLoading();
  useArrival(id, isLoading);
  return (
    <>
      <main id={id} tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      {isLoading ? <Spinner /> : null}
    </>
  );
}
