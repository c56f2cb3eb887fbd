import { childOf } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { NodeList } from "../lists/NodeList.tsx";
import { usePanel } from "../panel-context.ts";
import { isAuthored } from "../../model/authored.ts";
import { Grouped, textsOf, valueOf } from "./frame.tsx";

/** Several nodes, each with a panel of its own. They are edited in the text, so RJSF holds none of them. */
export function NodesField(props: FieldProps) {
  const { node, address } = usePanel();
  const texts = textsOf(props);
  const name = String(props.fieldPathId.path.at(-1));
  const child =
    childOf(node, name) ??
    childOf({ ...node, value: { ...(isAuthored(node.value) ? node.value : {}), [name]: [] } }, name);
  return (
    <Grouped texts={texts}>
      {child ? (
        <NodeList
          id={texts.id}
          title={texts.title}
          list={child}
          isWritten={valueOf(props) !== undefined}
          address={{ ...address, path: [...address.path, name] }}
        />
      ) : null}
    </Grouped>
  );
}
