/** Makes every media query about the width of the window match, or none. Call it before rendering. */
export function setWide(isWide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isWide,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
