import { createContext, type ReactNode, use } from "react";
import type { NewData, ScopeName } from "../../definitions/index.ts";
import type { NodeKind } from "../../definitions/language/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import type { ErrorSchema } from "../../forms/theme/index.ts";
import type { AuthoredValue } from "../model/authored.ts";
import type { PanelField } from "./schema/panel-fields.ts";
import type { TitleOf } from "./schema/node-labels.ts";

/** The names that a node may read, and the data that its calls could carry: plain data, made where the check runs. */
export interface PanelScope extends Partial<NewData> {
  readonly names: readonly ScopeName[];
}

/** An edit of the text of the file, and the name that it has in the list of undo. */
export interface PanelEdit {
  readonly change: (text: string) => string;
  readonly label: string;
  /** The node to show afterwards. */
  readonly select?: NodeAddress;
}

/** Some members of a node, for the form that shows them. */
export interface GroupProps {
  readonly id: string;
  readonly node: NodeKind;
  readonly fields: readonly PanelField[];
  readonly data: Readonly<Record<string, AuthoredValue | undefined>>;
  readonly errors: ErrorSchema;
  /** The form stands inside another one. */
  readonly isInside?: boolean;
  readonly onType: (name: string, value: AuthoredValue | undefined) => void;
}

/** The state and the acts that the controls of a panel share. */
export interface Panel {
  readonly files: Files;
  readonly address: NodeAddress;
  readonly node: NodeKind;
  readonly scope: PanelScope;
  /** Edits the text at once, after the values typed before. */
  readonly edit: (edit: PanelEdit) => void;
  readonly open: (address: NodeAddress) => void;
  readonly showSource: (address: NodeAddress) => void;
  readonly titleOf: TitleOf;
  /** The form of a group, for a control that shows members of another node. */
  readonly renderGroup: (props: GroupProps) => ReactNode;
  /** How many problems are in a node. */
  readonly problemsIn: (path: NodeAddress["path"]) => number;
}

export const PanelContext = createContext<Panel | null>(null);

/** The names that a condition or an expression may read: of the panel, or of the form of an act. */
export const ScopeContext = createContext<PanelScope>({ names: [] });

/** The panel around a control. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error("A control of the panel needs a NodePanel around it.");
  return panel;
}
