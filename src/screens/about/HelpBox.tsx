import { renderProse } from "../../forms/index.ts";
import { AsideBox } from "../../ui/shell/AsideBox.tsx";
import { messages } from "../messages.ts";
import { useStep } from "../step-context.ts";

/** How to reach the help desk, beside a wide page; a phone has it at the end of every page. Renders nothing without a contact. */
export function HelpBox() {
  const { contacts = [] } = useStep().context.host;
  if (contacts.length === 0) return null;
  return (
    <AsideBox title={messages.help} isWideOnly>
      {contacts.map((line) => (
        <p key={line}>{renderProse(line)}</p>
      ))}
    </AsideBox>
  );
}
