import { childOf, membersOfNode } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { findThing } from "../adding/find-thing.ts";
import { memberTemplate } from "../adding/templates.ts";
import { setMember } from "../../text/members.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { describeNode, labelOfNode } from "../schema/node-labels.ts";
import { Grouped, textsOf } from "./frame.tsx";

/** A node with a panel of its own: its name, and the way there; or the button that adds it. */
export function NodeField(props: FieldProps) {
  const { node, address, files, open, edit, problemsIn, titleOf } = usePanel();
  const texts = textsOf(props);
  const name = String(props.fieldPathId.path.at(-1));
  const path = [...address.path, name];
  const child = childOf(node, name);
  const member = membersOfNode(node)[name];
  const named = <span className="visually-hidden">{texts.title}</span>;
  if (!member) return null;
  if (!child || child.value === null) {
    const add = () => {
      const value = memberTemplate(node.language, member, findThing(files, address));
      const order = Object.keys(membersOfNode(node));
      edit({
        change: (text) => setMember(text, address.path, { name, value }, order),
        label: messages.change.added(texts.title),
        select: { ...address, path },
      });
    };
    return (
      <Grouped texts={texts}>
        <Button look="outline-primary" size="xs" onClick={add}>
          {messages.add.add} {named}
        </Button>
      </Grouped>
    );
  }
  const problems = problemsIn(path);
  const label = labelOfNode(child, titleOf) ?? describeNode(child);
  return (
    <Grouped texts={texts}>
      {label === "" ? null : <p className="mb-1">{label}</p>}
      {problems > 0 ? (
        <p className="mb-1">
          <Badge look="danger">{messages.problems(problems)}</Badge>
        </p>
      ) : null}
      <Button look="outline-primary" size="xs" onClick={() => open({ ...address, path })}>
        {messages.openPart} {named}
      </Button>
    </Grouped>
  );
}
