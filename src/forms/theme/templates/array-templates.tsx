import {
  buttonId,
  TranslatableString,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
} from "@rjsf/utils";
import { use } from "react";
import { itemTitle } from "./frame.ts";
import { ItemsContext, useItems, type ItemAct } from "./use-items.ts";

/** A list: its items, the button that adds one, and the announcement of a change. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, disabled, readonly, registry, uiSchema, fieldPathId, title } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const { list, said, actions, add } = useItems(items.map(({ key }) => key));
  return (
    <div ref={list}>
      {props.optionalDataControl}
      {items.length === 0 ? <p>{registry.translateString(TranslatableString.EmptyArray)}</p> : null}
      <ItemsContext value={actions}>
        <div>{items}</div>
      </ItemsContext>
      {canAdd ? (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          registry={registry}
          uiSchema={uiSchema}
          title={title}
          disabled={disabled || readonly}
          onClick={() => add(props.onAddClick)}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** An item of a list with its buttons. */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  registry,
}: ArrayFieldItemTemplateProps) {
  const { ArrayFieldItemButtonsTemplate } = registry.templates;
  return (
    <div className="form-row-typed">
      {children}
      {hasToolbar ? <ArrayFieldItemButtonsTemplate {...buttonsProps} /> : null}
    </div>
  );
}

/** The buttons of an item: only those that can do something, so that none is disabled under the focus. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { registry, schema, uiSchema, index, disabled, readonly, fieldPathId } = props;
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } = registry.templates.ButtonTemplates;
  const onItem = use(ItemsContext);
  const title = itemTitle(schema, index, registry);
  const common = { registry, uiSchema, title, disabled: disabled || readonly };
  const act = (name: ItemAct, run: () => void) => ({
    id: buttonId(fieldPathId, name),
    // Without the event: RJSF would take the focus from the button.
    onClick: () => onItem(name, { index, title }, run),
  });
  return (
    <div className="d-flex flex-wrap gap-2">
      {props.hasMoveUp ? <MoveUpButton {...common} {...act("moveUp", () => props.onMoveUpItem())} /> : null}
      {props.hasMoveDown ? (
        <MoveDownButton {...common} {...act("moveDown", () => props.onMoveDownItem())} />
      ) : null}
      {props.hasCopy ? <CopyButton {...common} {...act("copy", () => props.onCopyItem())} /> : null}
      {props.hasRemove ? <RemoveButton {...common} {...act("remove", () => props.onRemoveItem())} /> : null}
    </div>
  );
}
