/** The portal has no page of the draft, because it does not pass the check. Its own file: the program of the preview is loaded when it is needed. */
export class NotCompiled extends Error {}
