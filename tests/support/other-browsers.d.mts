export const FIREFOX: string;
export const WEBKIT_DRIVER: string;
export const SCREEN: string;
export const findMiniBrowser: () => string | undefined;
export const OTHER_BROWSERS: Readonly<
  Record<"Firefox ESR" | "WebKitGTK", { readonly packages: string; readonly isThere: () => boolean }>
>;
