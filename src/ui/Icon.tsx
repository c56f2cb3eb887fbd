import type { IconName } from "./icons.ts";

/** Sheet of icons made by the build, beside the program. */
const sheet = "/icone.svg";

export interface IconProps {
  name: IconName;
  /** Size and colour: classes of Bootstrap Italia such as `icon-sm` and `icon-white`. */
  className?: string;
  /** Read aloud. Without it the icon is decoration, and the text beside it must say the same. */
  label?: string;
}

/** An icon of Bootstrap Italia. */
export function Icon({ name, className = "", label }: IconProps) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
