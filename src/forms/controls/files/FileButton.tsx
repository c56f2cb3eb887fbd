import type { ComponentProps, Ref } from "react";
import { Icon, type IconProps } from "../../../ui/Icon.tsx";
import { joined } from "../control.ts";

interface FileButtonProps extends Omit<
  ComponentProps<"input">,
  "type" | "className" | "onChange" | "onClick"
> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id: string;
  readonly icon: IconProps["name"];
  readonly label: string;
  /** It stays where it is, so that the focus does, and does nothing. */
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A choice of files that looks like a button. */
export function FileButton({ icon, label, isOff, onFiles, ...input }: FileButtonProps) {
  return (
    <>
      <input
        {...input}
        type="file"
        className="visually-hidden"
        aria-disabled={isOff || undefined}
        onClick={(event) => (isOff ? event.preventDefault() : undefined)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // the same document may be chosen again
        }}
      />
      <label
        htmlFor={input.id}
        className={joined("btn btn-outline-primary form-files-add", (isOff || input.disabled) && "disabled")}
      >
        <Icon name={icon} className="icon-sm icon-primary" />
        <span>{label}</span>
      </label>
    </>
  );
}
