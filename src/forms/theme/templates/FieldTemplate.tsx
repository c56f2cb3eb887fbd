import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from "@rjsf/utils";
import { createContext, use } from "react";
import { drawError, renderFrame, Group } from "../../controls/Frame.tsx";
import { frameOf, frameTexts, isUnion, isUnionOfObjects } from "./frame.ts";

/** Id of the union around: its chosen branch is rendered by RJSF as a field with the same id. */
const UnionContext = createContext<string | null>(null);

/**
 * The frame of every field: label, help and error messages around one control, or a group with a legend around several. A
 * field without a label of its own (`ui:label: false`, a tick, the chosen branch of a union) keeps only its error message.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, hidden, schema, registry } = props;
  const union = use(UnionContext);
  // A constant is no question: RJSF has it among its data.
  if (hidden || "const" in schema) return null;
  if (ADDITIONAL_PROPERTY_FLAG in schema) {
    const { WrapIfAdditionalTemplate } = registry.templates;
    return <WrapIfAdditionalTemplate {...props}>{renderField(props, false)}</WrapIfAdditionalTemplate>;
  }
  const field = renderField(props, union === id);
  return isUnion(props) || union !== null ? (
    <UnionContext value={isUnion(props) ? id : null}>{field}</UnionContext>
  ) : (
    field
  );
}

function renderField(props: FieldTemplateProps, isBranch: boolean) {
  const { children } = props;
  const frame = frameOf(props, isBranch);
  if (frame === "own") return children;
  const texts = frameTexts(props);
  if (frame === "none")
    return (
      <>
        {children}
        {isBranch ? null : drawError(texts)}
      </>
    );
  if (frame === "single") return renderFrame(texts, children);
  const isChoice = frame === "choice";
  return (
    <Group
      {...texts}
      isWide={!isChoice}
      takesFocus={!isChoice && (!isUnion(props) || isUnionOfObjects(props))}
      saysRequired={isChoice}
      controlsSay={isChoice ? "error" : undefined}
    >
      {children}
    </Group>
  );
}
