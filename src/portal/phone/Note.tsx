import { Alert } from "../../ui/Alert.tsx";

/** A passing trouble of the connection, which screen readers announce. */
export function Note({ text }: { readonly text: string }) {
  return (
    <Alert kind="warning" live="status">
      <p className="mb-0">{text}</p>
    </Alert>
  );
}
