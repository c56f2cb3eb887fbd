import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const FIREFOX = "/usr/bin/firefox-esr";
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
/** The screen of WebKitGTK, which has no mode without one. */
export const SCREEN = "/usr/bin/Xvfb";

const LIBRARIES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"];

/** Returns the path of the browser of WebKitGTK that its driver starts; undefined without one. */
export const findMiniBrowser = () =>
  LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith("webkit2gtk-"))
        .map((name) => join(folder, name, "MiniBrowser")),
    )
    .find((path) => existsSync(path));

/** The browsers of the journeys besides Chromium: their Debian packages, and whether they are installed. */
export const OTHER_BROWSERS = {
  "Firefox ESR": { packages: "firefox-esr", isThere: () => existsSync(FIREFOX) },
  WebKitGTK: {
    packages: "webkit2gtk-driver xvfb",
    isThere: () => existsSync(WEBKIT_DRIVER) && existsSync(SCREEN) && findMiniBrowser() !== undefined,
  },
};
