import { createContext, use, useCallback, useState, useSyncExternalStore } from "react";

/** Keeps the tab that the user has opened in each block of tabs, by the keys of both. */
export interface OpenTabs {
  read(block: string): string | undefined;
  open(block: string, tab: string): void;
  subscribe(listener: () => void): () => void;
}

const OpenTabsContext = createContext<OpenTabs | null>(null);
export const OpenTabsProvider = OpenTabsContext.Provider;

const subscribeToNothing = () => () => {};

/** The tab that the user has opened in a block, and a function that opens one. Without a provider the component keeps it. */
export function useOpenTab(block: string): readonly [string | undefined, (tab: string) => void] {
  const tabs = use(OpenTabsContext);
  const [own, openOwn] = useState<string>();
  const read = () => tabs?.read(block);
  const kept = useSyncExternalStore(tabs?.subscribe ?? subscribeToNothing, read, read);
  const open = useCallback((tab: string) => (tabs ? tabs.open(block, tab) : openOwn(tab)), [tabs, block]);
  return [tabs ? kept : own, open];
}
