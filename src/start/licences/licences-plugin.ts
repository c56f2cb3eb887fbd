import { join } from "node:path";
import type { Plugin } from "vite";
import { noticeOf, packageFolders, printNotices } from "./notices.ts";

/**
 * Packages whose parts reach the browser outside the modules of the program: styles, icons and fonts, and the functions that
 * compiled validators contain.
 */
export const beside = ["bootstrap-italia", "@fontsource/titillium-web", "ajv", "ajv-formats"];

/** Writes `licenze.txt` beside the built portal: the libraries in its files, with the notices that their licences ask for. */
export function licencesPlugin(home: string): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk"
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : [],
      );
      const folders = packageFolders([
        ...modules,
        ...beside.map((name) => join(home, "node_modules", name, "package.json")),
      ]);
      const source = printNotices(
        "Librerie delle pagine di questo portale, con le loro licenze.",
        folders.map(noticeOf),
      );
      this.emitFile({ type: "asset", fileName: "licenze.txt", source });
    },
  };
}
