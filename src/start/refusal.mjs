import { messages } from "./messages.mjs";

/** The error of a start-up that cannot continue; its message is one sentence with the reason. */
export class StartRefusal extends Error {
  name = "StartRefusal";
}

/** The port that could not be opened, and its setting. */
function portOf(error, port) {
  const taken = String(error.port ?? port);
  return [taken, taken === String(port) ? "PORT" : "MANAGEMENT_PORT"];
}

/** Returns the sentence for an error: by code for known ones, the message of a `Refusal` unchanged. */
export function sentenceFor(error, { port, dataDir }) {
  if (error?.name === "StartRefusal") return error.message;
  if (error?.code === "EADDRINUSE") return messages.portTaken(...portOf(error, port));
  if (error?.code === "EACCES" && error.syscall === "listen")
    return messages.portDenied(...portOf(error, port));
  if (error?.code === "EADDRNOTAVAIL") return messages.noAddress(error.address ?? "");
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(error?.code))
    return messages.badFolder(dataDir);
  return messages.unexpected(error?.message ?? String(error));
}
