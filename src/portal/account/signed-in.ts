/** The parts of the shell that only a logged-in person sees, in one chunk. */
export { AccountBar } from "./AccountBar.tsx";
export { FavouriteStar } from "./FavouriteStar.tsx";
export { SessionDialogs } from "../session/SessionDialogs.tsx";
export { keeping } from "../drafts/index.ts";
