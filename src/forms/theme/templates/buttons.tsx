import {
  getSubmitButtonOptions,
  TranslatableString,
  type IconButtonProps,
  type SubmitButtonProps,
} from "@rjsf/utils";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { messages } from "../messages.ts";

/** Makes a button of RJSF with an Italian text; its `title` names the item to screen readers. */
const action = (text: TranslatableString, look: ButtonProps["look"] = "outline-primary") =>
  function ActionButton({ registry, title, id, disabled, onClick }: IconButtonProps) {
    return (
      <Button look={look} size="sm" id={id} disabled={disabled} onClick={onClick}>
        <span>{registry.translateString(text)}</span>{" "}
        {title ? <span className="visually-hidden">{title}</span> : null}
      </Button>
    );
  };

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  const text = uiSchema?.["ui:submitButtonOptions"]?.submitText ?? messages.submit;
  return (
    <Button type="submit" {...props}>
      {text}
    </Button>
  );
}

export const ButtonTemplates = {
  SubmitButton,
  AddButton: action(TranslatableString.AddItemButton),
  CopyButton: action(TranslatableString.CopyButton),
  MoveDownButton: action(TranslatableString.MoveDownButton),
  MoveUpButton: action(TranslatableString.MoveUpButton),
  RemoveButton: action(TranslatableString.RemoveButton),
  ClearButton: action(TranslatableString.ClearButton, "link"),
};
