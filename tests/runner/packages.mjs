import { existsSync } from "node:fs";
import { findChromium, findShell, findWholeChromium, SHELL, WHOLE } from "../support/chromium.mjs";
import { OTHER_BROWSERS } from "../support/other-browsers.mjs";
import { collect } from "./commands.mjs";

/** Programs of the system that tests need: their Debian packages, and whether they are installed. */
const PROGRAMS = {
  // Chromium without a window, in which most journeys take two thirds of the time. Not every system has it.
  shell: { name: "Chromium", packages: SHELL, isThere: () => Boolean(findShell()) },
  // The whole browser alone keeps pages in memory for the button "back".
  chromium: { name: "Chromium", packages: WHOLE, isThere: () => Boolean(findWholeChromium()) },
  firefox: { name: "Firefox ESR", ...OTHER_BROWSERS["Firefox ESR"] },
  webkit: { name: "WebKitGTK", ...OTHER_BROWSERS.WebKitGTK },
  postgresql: {
    name: "PostgreSQL",
    packages: "postgresql openssl",
    isThere: () => existsSync("/usr/lib/postgresql"),
  },
  pgbouncer: { name: "pgbouncer", packages: "pgbouncer", isThere: () => existsSync("/usr/sbin/pgbouncer") },
  nginx: { name: "nginx", packages: "nginx-light", isThere: () => existsSync("/usr/sbin/nginx") },
};

/** Installs the programs that are missing, when we may. Returns the names of those that are missing still, by their ids. */
export async function installPackages(needed) {
  const missing = () => [...needed].map((id) => PROGRAMS[id]).filter(({ isThere }) => !isThere());
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installo dai pacchetti del sistema: ${namesOf(missing())}`);
    await collect("apt-get update -qq");
    for (const { packages } of missing()) {
      const get = `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`;
      const { isGood, output } = await collect(get);
      if (!isGood) console.error(output);
    }
  }
  // A system without the shell runs the tests in the whole browser.
  if (needed.has("shell") && !findChromium()) await installPackages(new Set(["chromium"]));
  const isUsable = (id) => (id === "shell" ? Boolean(findChromium()) : PROGRAMS[id].isThere());
  return Object.fromEntries([...needed].flatMap((id) => (isUsable(id) ? [] : [[id, PROGRAMS[id].name]])));
}

const namesOf = (programs) => [...new Set(programs.map(({ name }) => name))].join(", ");
