/**
 * Keeps a page in a frame from taking the focus of the person who types outside it: there `focus()` has no effect. Where the person is in the
 * frame, it works as always.
 */
export function leaveFocus(page: Document): void {
  const elements = page.defaultView?.HTMLElement.prototype;
  if (!elements) return;
  const { focus } = elements;
  elements.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (page.hasFocus()) focus.call(this, options);
  };
}
