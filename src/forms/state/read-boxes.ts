type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The text of each box as the form last read or wrote it. */
const known = new WeakMap<TextBox, string>();

/** Notes that the form has the text of a box. */
export const noteRead = (box: TextBox): void => void known.set(box, box.value);

/**
 * Reads the boxes of a form whose text the form does not know: password managers and some browsers fill them in without an
 * event. Each is read as if its text had just been typed.
 */
export function readBoxes(form: HTMLFormElement): void {
  for (const box of form.elements)
    if ((box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && isUnread(box))
      box.dispatchEvent(new Event("input", { bubbles: true }));
}

const isUnread = (box: TextBox): boolean => {
  const text = known.get(box);
  return text !== undefined && text !== box.value;
};
