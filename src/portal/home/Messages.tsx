import { useContext, useEffect, useState, type ReactNode } from "react";
import { elencaMessaggi } from "../../contract/calls.generated.ts";
import { languageOfData } from "../../formats/language.ts";
import { Alert, type AlertKind } from "../../ui/Alert.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { usePages } from "../../ui/long-list/use-pages.ts";
import { renderMessages } from "../markup/render-messages.ts";
import { PortalContext } from "../portal-context.ts";
import { objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";
import { texts } from "./texts.ts";

/** Kinds of the contract (`Messaggio.tipo`), the most severe first. A message of any other kind is an information. */
const kinds: readonly (readonly [string, AlertKind])[] = [
  ["ERROR", "error"],
  ["WARN", "warning"],
  ["SUCCESS", "success"],
  ["INFO", "info"],
];

interface Box {
  kind: AlertKind;
  texts: ReactNode[];
}

/** Loads the messages, one box for each kind. A failure shows no messages. */
async function loadMessages(): Promise<Box[]> {
  const answer = await send(elencaMessaggi);
  if (answer.kind === "refused" || !Array.isArray(answer.value)) return [];
  const kindOf = new Map(kinds);
  const found = objectsOf(answer.value)
    .map(({ tipo, messaggio }) => ({ kind: kindOf.get(textOf(tipo)) ?? "info", text: textOf(messaggio) }))
    .filter(({ text }) => text !== "");
  if (found.length === 0) return [];
  const contents = await renderMessages(found.map(({ text }) => text));
  return kinds
    .map(([, kind]) => ({ kind, texts: contents.filter((_, index) => found[index]?.kind === kind) }))
    .filter(({ texts }) => texts.length > 0);
}

export interface MessagesProps {
  /** Keeps the place when there are no messages: the page below is rendered before the answer, and would move. */
  keepsPlace?: boolean;
}

/** The service messages of the region, in a place that the home page keeps for them: the most severe, and the others on request. */
export function Messages({ keepsPlace = false }: MessagesProps) {
  const { region } = useContext(PortalContext);
  const [boxes, setBoxes] = useState<Box[] | null>(null);
  useEffect(() => {
    if (!region.messaggi) return;
    let isGone = false;
    loadMessages().then(
      (found) => {
        if (!isGone) setBoxes(found);
      },
      () => setBoxes([]), // the chunk that sanitizes HTML did not load: no messages
    );
    return () => {
      isGone = true;
    };
  }, [region.messaggi]);
  if (!region.messaggi || (boxes?.length === 0 && !keepsPlace)) return null;
  const [first, ...others] = withFirstAlone(boxes ?? []);
  const count = others.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <div className="home-messages">
      {first ? <MessageBox {...first} /> : null}
      {count > 0 ? (
        <details>
          <summary>{texts.otherMessages(count)}</summary>
          {others.map((box, index) => (
            <MessageBox key={index} {...box} />
          ))}
        </details>
      ) : null}
    </div>
  );
}

/** The first message in a box of its own: the page keeps the place of one. */
const withFirstAlone = ([box, ...others]: readonly Box[]): readonly Box[] => {
  if (!box) return [];
  const { kind, texts } = box;
  const rest = texts.length > 1 ? [{ kind, texts: texts.slice(1) }] : [];
  return [{ kind, texts: texts.slice(0, 1) }, ...rest, ...others];
};

function MessageBox({ kind, texts }: Box) {
  const pages = usePages(texts.length);
  return (
    <Alert kind={kind}>
      {texts.length === 1 ? (
        <p className="mb-0" lang={languageOfData}>
          {texts[0]}
        </p>
      ) : (
        <ul className="mb-0">
          {texts.slice(0, pages.rendered).map((text, index) => (
            <li key={index} lang={languageOfData} {...pages.focusOf(index)}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </Alert>
  );
}
