import { useId, type Ref } from "react";
import { Icon, type IconProps } from "../../ui/Icon.tsx";

interface ChoiceProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly icon: IconProps["name"];
  readonly label: string;
  readonly accept: string;
  readonly capture?: "environment";
  readonly isOff: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** A choice of one file that looks like a button. That of forms comes with the whole form, which this page does not load. */
export function Choice({ icon, label, isOff, onFile, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <input
        {...input}
        id={id}
        type="file"
        className="visually-hidden"
        aria-disabled={isOff || undefined}
        onClick={(event) => (isOff ? event.preventDefault() : undefined)}
        onChange={({ currentTarget }) => {
          if (!isOff) onFile(currentTarget.files?.[0]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      <label htmlFor={id} className={`btn btn-primary form-files-add${isOff ? " disabled" : ""}`}>
        <Icon name={icon} className="icon-sm icon-white" />
        <span>{label}</span>
      </label>
    </div>
  );
}
