import { atom, useAtomValue } from "jotai";
import { Alert } from "../../ui/Alert.tsx";
import { messages } from "./messages.ts";

/** The service whose draft this page has taken; null: none. */
export const takenAtom = atom<string | null>(null);

/** States on the page of a service that its draft came from another device. */
export function TakenNote({ service }: { service: string }) {
  if (useAtomValue(takenAtom) !== service) return null;
  return (
    <div className="container-xxl pt-4">
      <Alert kind="info">
        <p className="mb-0">{messages.taken}</p>
      </Alert>
    </div>
  );
}
