import { useMatches } from "react-router-dom";
import { isObject } from "../../engine/index.ts";

/** The service whose step is at the address; null on every other page, also on the page of a service that is never offered. */
export function useOpenService(): string | null {
  for (const { handle } of useMatches()) {
    if (isObject(handle) && typeof handle.service === "string") return handle.service;
  }
  return null;
}
