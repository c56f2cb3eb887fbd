/**
 * Opens each closed part of a page before it is printed and closes it afterwards: paper cannot open it. The style sheet does the same
 * in browsers that know `::details-content` (Chromium 131, Safari 18.4, Firefox 143), also without the program.
 */
export function openOnPaper(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const part of opened) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of opened) part.open = false;
    opened = [];
  });
}
