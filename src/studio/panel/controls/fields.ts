import type { ComponentType } from "react";
import type { Control } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { ArgumentsField } from "./ArgumentsField.tsx";
import { BoundField } from "./BoundField.tsx";
import { ConditionField } from "./ConditionField.tsx";
import { DateField } from "./DateField.tsx";
import { ExamplesField } from "./ExamplesField.tsx";
import { ExpressionField } from "./ExpressionField.tsx";
import { LinesField } from "./LinesField.tsx";
import { NodeField } from "./NodeField.tsx";
import { NodesField } from "./NodesField.tsx";
import { OptionsField } from "./OptionsField.tsx";
import { PairsField } from "./PairsField.tsx";
import { ReferenceField } from "./ReferenceField.tsx";
import { ReferencesField } from "./ReferencesField.tsx";
import { ReplacementsField } from "./ReplacementsField.tsx";
import { RequiredField } from "./RequiredField.tsx";
import { SourceField } from "./SourceField.tsx";

/** The controls that widgets of the theme render. */
type OfTheme = "line" | "prose" | "markdown" | "name" | "address" | "choice" | "tick" | "number";

/** The fields of RJSF by the controls of the language, beside those that widgets of the theme render. */
export const panelControls: Readonly<Record<Exclude<Control, OfTheme>, ComponentType<FieldProps>>> = {
  condition: ConditionField,
  expression: ExpressionField,
  value: ExpressionField,
  reference: ReferenceField,
  references: ReferencesField,
  required: RequiredField,
  bound: BoundField,
  examples: ExamplesField,
  options: OptionsField,
  date: DateField,
  lines: LinesField,
  pairs: PairsField,
  node: NodeField,
  nodes: NodesField,
  arguments: ArgumentsField,
  replacements: ReplacementsField,
  source: SourceField,
};
