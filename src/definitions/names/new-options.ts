import type { ContractTitles } from "../../contract/titles.ts";
import type { Checked } from "../check.ts";
import { membersOf } from "../types/empty-form.ts";
import { choiceOf, FLAGS, formsAround, namesAtPath, objectsAt } from "./in-form.ts";
import type { Address } from "./names-at.ts";
import { fieldsIn, type NewField, newFieldsAt } from "./new-fields.ts";

/** A new option of a choice whose options travel as objects, and the fields that could stand in its content. Plain data. */
export interface NewOption {
  /** Its value, which is the name of the object. */
  readonly value: string;
  readonly title: string;
  readonly fields: readonly NewField[];
}

/** The data of the contract that a node could get. */
export interface NewData {
  readonly newFields: readonly NewField[];
  /** Absent for a node that is no choice whose options the contract names. */
  readonly newOptions?: readonly NewOption[] | undefined;
}

/** Lists the fields and the options that calls of a service could carry and that a node does not have. */
export const newDataAt = (checked: Checked, address: Address, titles: ContractTitles): NewData => ({
  newFields: newFieldsAt(checked, address, titles),
  newOptions: newOptionsAt(checked, address, titles),
});

/**
 * Lists the options with fields that the contract knows and a choice with `flags` does not have; undefined for another node. The address is that of the
 * choice, or of an option of it.
 */
function newOptionsAt(
  checked: Checked,
  address: Address,
  titles: ContractTitles,
): readonly NewOption[] | undefined {
  // An option leads to its choice, also in a fragment that has only options.
  const [at] = formsAround(checked, { ...address, path: [...address.path, "options", 0] });
  const choice = at && (at.node.has("flags") ? at.node : choiceOf(at.form.node, at.node));
  if (!choice) return undefined;
  const around = choice === at.node ? at.around : at.around.slice(0, -1);
  const { schemas } = at.context.contract;
  const taken = new Set(namesAtPath(at.form.node, around.slice(1)));
  return objectsAt({ ...at, around }).flatMap(({ schema }) =>
    Object.entries(membersOf(schema, schemas)).flatMap(([value, member]) => {
      if (taken.has(value) || !Object.keys(membersOf(member, schemas)).some((name) => FLAGS.has(name)))
        return [];
      const fields = fieldsIn({ ...at, around: [...around, value] }, { file: address.file, titles });
      return fields.length > 0 ? [{ value, title: titles.data[value] ?? value, fields }] : [];
    }),
  );
}
