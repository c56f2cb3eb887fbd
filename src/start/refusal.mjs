import { say } from "./messages.mjs";

/** Start-up cannot go on; the message is the one sentence that says why. */
export class StartRefusal extends Error {
  name = "StartRefusal";
}

/** The sentence for any error: known ones by their code, our own as they are. */
export function sentenceFor(error, { port, dataDir }) {
  if (error?.name === "StartRefusal") return error.message;
  if (error?.code === "EADDRINUSE") return say.portTaken(port);
  if (error?.code === "EACCES" && error.syscall === "listen") return say.portDenied(port);
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(error?.code)) return say.badFolder(dataDir);
  return say.unexpected(error?.message ?? String(error));
}
