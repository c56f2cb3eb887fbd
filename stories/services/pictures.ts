/** The folder of the pictures of stories, beside the pages of Storybook. */
export const PICTURES = "figure";

/** The part of a page that a picture shows at most, in pixels of a desk. */
export const PAGE = { width: 1280, height: 1600 };

/** How much smaller the map shows it. */
export const SCALE = 0.22;

/** The address of the picture of a story, relative to the pages of Storybook. */
export const pictureOf = (region: string, id: string): string => `${PICTURES}/${region}/${id}.webp`;
