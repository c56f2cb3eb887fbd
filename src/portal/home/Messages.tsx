import { useContext, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { isObject } from "../../engine/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import type { AlertKind } from "../../ui/Alert.tsx";
import { loadChunk } from "../loading/chunks.ts";
import { PortalContext } from "../portal-context.ts";
import { send } from "../transport/send.ts";

/** Kinds of the wire (`Messaggio.tipo`), the gravest first. */
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

/** One box for each kind that there is. A failure means no messages, silently. */
async function loadMessages(): Promise<Box[]> {
  const answer = await send({ base: "public", method: "GET", path: "/messages", expects: "json" });
  if (answer.kind === "refused" || !Array.isArray(answer.value)) return [];
  const found = answer.value.filter(isObject);
  if (found.length === 0) return [];
  const { readMarkup } = await loadChunk("messaggi", () => import("../markup/markup.tsx"));
  return kinds
    .map(([type, kind]) => ({
      kind,
      texts: found
        .filter(({ tipo }) => tipo === type)
        .map(({ messaggio }) => readMarkup(String(messaggio)).content),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** The messages of the service, above the content of the first page, where the region has them. */
export function Messages() {
  const { region } = useContext(PortalContext);
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    if (!region.messaggi) return;
    let isGone = false;
    loadMessages().then(
      (found) => {
        if (!isGone) setBoxes(found);
      },
      () => undefined, // the part that cleans HTML did not arrive: no messages, as for any failure
    );
    return () => {
      isGone = true;
    };
  }, [region.messaggi]);
  return boxes.map(({ kind, texts }) => (
    <Alert key={kind} kind={kind}>
      {texts.length === 1 ? (
        texts[0]
      ) : (
        <ul className="mb-0">
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  ));
}
