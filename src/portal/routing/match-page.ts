import { portalPages } from "../../contract/portal-pages.ts";
import { comparablePath } from "../../engine/bundle/index.ts";

/** The pages of the shell, which need no definition. */
export type ShellPage = "home" | "logout" | "userDenied";

const shellPages = new Map<string, ShellPage>(
  (["home", "logout", "userDenied"] as const).map((name) => [comparablePath(portalPages[name]), name]),
);

/** The page of the shell at a path; undefined when it has none. */
export const shellPageAt = (path: string): ShellPage | undefined => shellPages.get(comparablePath(path));
