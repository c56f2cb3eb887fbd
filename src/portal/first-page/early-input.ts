/** A control with a value that a person can change. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = "input, select, textarea";

interface Change {
  readonly value: string;
  readonly isChecked: boolean;
}

const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const isFile = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "file";

const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  isControl(element) && !(element instanceof HTMLSelectElement);

const changeOf = (control: Control): Change => ({
  value: control.value,
  isChecked: isTick(control) && control.checked,
});

const isDefault = (option: HTMLOptionElement): boolean => option.defaultSelected;

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0] !== ([...control.options].find(isDefault) ?? control.options[0]);
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

/**
 * Keeps the input of a person into a page that was rendered at build time, until the program answers. Returns the function that
 * repeats it then: the changed values, the focus, and the click on a button, which did nothing. The program may have rendered the
 * page anew, because the tab has a draft; focus and click are dropped when another page stands in its place.
 */
export function watchEarlyInput(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<Control>(CONTROLS)].filter(isChanged);
  const changes = new Map<Control, Change>(changed.map((control) => [control, changeOf(control)]));
  let clicked: HTMLButtonElement | null = null;
  let focused = root.contains(document.activeElement) ? document.activeElement : null;
  const page = titleOf(root);
  const end = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, listener, { capture: true, signal: end.signal });
  listen("input", ({ target }) => {
    if (isControl(target)) changes.set(target, changeOf(target));
  });
  listen("click", ({ target }) => {
    clicked = target instanceof Element ? target.closest("button") : null;
  });
  listen("focusin", ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  // An element that is removed loses the focus too; it is gone by the next microtask.
  listen("focusout", ({ target }) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    }),
  );
  return () => {
    end.abort();
    for (const [control, change] of changes) {
      const present = control.isConnected ? control : twinOf(root, control);
      if (present) repeat(present, control, change);
    }
    if (titleOf(root) === page && focused && !focused.isConnected)
      moveFocus(focused, twinOf(root, focused), isControl(focused) && changes.has(focused));
    if (clicked?.isConnected) clicked.click();
    else if (clicked && titleOf(root) === page) twinOf(root, clicked)?.click();
  };
}

const titleOf = (root: HTMLElement) => root.querySelector("h1")?.textContent;

/** Finds the element that has replaced one of the built page. */
function twinOf<Replaced extends Element>(root: HTMLElement, element: Replaced): Replaced | undefined;
function twinOf(root: HTMLElement, element: Element): Element | undefined {
  if (isControl(element)) return controlLike(root, element);
  const [first, ...others] = [...root.querySelectorAll(element.tagName)].filter(
    (one) =>
      one.textContent === element.textContent && one.getAttribute("href") === element.getAttribute("href"),
  );
  return others.length === 0 ? first : undefined;
}

/** The control with the name of a replaced one; of several ticks the one with its value. */
function controlLike(root: HTMLElement, { name, value }: Control): Control | undefined {
  if (name === "") return undefined;
  return [...root.querySelectorAll<Control>(CONTROLS)].find(
    (one) => one.name === name && (!isTick(one) || one.value === value),
  );
}

/** Moves the focus to the element that has replaced one. Where a person has typed, the cursor stays; another value is selected. */
function moveFocus(from: Element, to: Element | undefined, isTyped: boolean): void {
  if (!(to instanceof HTMLElement) || document.activeElement !== document.body) return;
  to.focus({ preventScroll: true });
  if (!isText(from) || !isText(to)) return;
  if (!isTyped) to.select();
  else if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Repeats the change of a control in the one that stands in its place, which may be itself. */
function repeat(present: Control, control: Control, change: Change): void {
  if (!isFile(present)) return write(present, change);
  if (present !== control && isFile(control)) present.files = control.files;
  present.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Writes a value as a person does, so that React notices it: it compares with the value that its own setter has seen. */
function write(control: Control, { value, isChecked }: Change): void {
  if (isTick(control)) {
    setNative(control, "checked", !isChecked);
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
    return;
  control.value = "";
  setNative(control, "value", value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Sets a property with the setter of the browser, which React does not see. */
function setNative(control: Control, name: "value" | "checked", value: string | boolean): void {
  // `as`: the prototypes of elements are objects
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, value);
}
