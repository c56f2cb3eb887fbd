/** Titled parts from which a page is long, and has an index. */
export const LONG_PAGE = 4;
