/** As Storybook makes addresses of titles. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[ ’–—―′¿'`~!@#$%^&*()_|+\-=?;:",.<>{}[\]\\/]/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");

/** The address of the documentation page of a title, in the window of Storybook. */
export const docsHref = (title: string): string => `?path=/docs/${slug(title)}--docs`;
