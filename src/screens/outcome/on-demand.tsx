import { lazy, Suspense, type ComponentType } from "react";

/** Loaded at the end of a service only. A page works without it. */
const Rating = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./ServiceRating.tsx")).ServiceRating };
  } catch {
    return { default: () => null };
  }
});

/** Asks how easy the service was, as soon as its part of the program is there. */
export const ServiceRating = () => (
  <Suspense fallback={null}>
    <Rating />
  </Suspense>
);
