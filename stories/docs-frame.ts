/**
 * Parameters of a story that a documentation page renders in the state that its `play` function reaches, in a frame of its own:
 * inline stories share ids and are not played. One story of a page at most, because frames compete for the focus. `height` is
 * that of the frame.
 */
export const playedInDocs = (height: string) => ({ docs: { story: { inline: false, height } } });
