/** A control with a value that a person can change. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Change {
  readonly value: string;
  readonly isChecked: boolean;
}

const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const changeOf = (control: Control): Change => ({
  value: control.value,
  isChecked: isTick(control) && control.checked,
});

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return false; // its options come with the program
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

/**
 * Keeps the input of a person into a page that was rendered at build time, until the program answers. Returns the function that
 * repeats it then: the changed values, and the click on a button, which did nothing. The program may have drawn the page anew,
 * because the tab has a draft; the click is dropped when another page stands in its place.
 */
export function watchEarlyInput(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<Control>("input, textarea")].filter(isChanged);
  const changes = new Map<Control, Change>(changed.map((control) => [control, changeOf(control)]));
  let clicked: HTMLButtonElement | null = null;
  const page = titleOf(root);
  const onInput = ({ target }: Event) => {
    if (isControl(target)) changes.set(target, changeOf(target));
  };
  const onClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest("button") : null;
  };
  root.addEventListener("input", onInput, true);
  root.addEventListener("click", onClick, true);
  return () => {
    root.removeEventListener("input", onInput, true);
    root.removeEventListener("click", onClick, true);
    for (const [control, change] of changes) {
      const present = control.isConnected ? control : twinOf(root, control);
      if (present) write(present, change);
    }
    if (clicked?.isConnected) clicked.click();
    else if (clicked && titleOf(root) === page) buttonLike(root, clicked)?.click();
  };
}

const titleOf = (root: HTMLElement) => root.querySelector("h1")?.textContent;

/** The button in the place of one that the program has replaced: the only one with its text. */
function buttonLike(root: HTMLElement, { textContent }: HTMLButtonElement): HTMLButtonElement | undefined {
  const [first, ...others] = [...root.querySelectorAll("button")].filter(
    (one) => one.textContent === textContent,
  );
  return others.length === 0 ? first : undefined;
}

/** The control in the place of one that the program has replaced. */
function twinOf(root: HTMLElement, { name, value }: Control): Control | undefined {
  if (name === "") return undefined;
  return [...root.querySelectorAll<Control>("input, select, textarea")].find(
    (one) => one.name === name && (!isTick(one) || one.value === value),
  );
}

/** Writes a value as a person does, so that React notices it: it compares with the value that its own setter has seen. */
function write(control: Control, { value, isChecked }: Change): void {
  if (isTick(control)) {
    setNative(control, "checked", !isChecked);
    control.click();
    return;
  }
  control.value = "";
  setNative(control, "value", value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets a property with the setter of the browser, which React does not see. */
function setNative(control: Control, name: "value" | "checked", value: string | boolean): void {
  // `as`: the prototypes of elements are objects
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, value);
}
