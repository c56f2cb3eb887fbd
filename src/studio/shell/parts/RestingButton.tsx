import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";

export interface RestingButtonProps extends Omit<ButtonProps, "disabled"> {
  /** True while there is nothing to do, or while the button works. */
  isResting: boolean;
}

/**
 * A button that keeps the focus while it rests: it is announced as disabled and does nothing. An attribute `disabled` would drop the focus after a click with the
 * keyboard.
 */
export function RestingButton({ isResting, onClick, className = "", ...rest }: RestingButtonProps) {
  function act(event: MouseEvent<HTMLButtonElement>) {
    if (isResting) event.preventDefault(); // of a form: it is not submitted
    else onClick?.(event);
  }
  return (
    <Button
      aria-disabled={isResting || undefined}
      className={isResting ? `${className} disabled` : className}
      onClick={act}
      {...rest}
    />
  );
}
