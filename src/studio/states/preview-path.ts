import { serverPaths } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";

/** The path of the preview of a draft, as the browser knows it, in the language of the definitions or in another one. */
export const previewOf = (draft: string, language?: string): string =>
  ownAddress(`${serverPaths.studio}/anteprima/${draft}${language === undefined ? "" : `/${language}`}`);
