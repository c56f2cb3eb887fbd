import { ownAddress } from "../contract/served-page.ts";
import type { IconName } from "./icons.ts";

/** Sprite that the build makes. */
const sheet = "/icone.svg";

export interface IconProps {
  name: IconName;
  /** Size and colour: classes of Bootstrap Italia such as `icon-sm` and `icon-white`. */
  className?: string;
  /** Accessible name. Without it the icon is decorative, and the text beside it must carry the meaning. */
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
      <use href={ownAddress(`${sheet}#${name}`)} />
    </svg>
  );
}
