// Runs the portal: `node server.mjs`. `--settings` prints the list of settings, `--check` reads them without starting.
import "./server/server.mjs";
