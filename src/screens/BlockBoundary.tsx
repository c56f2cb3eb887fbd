import { Component, type ReactNode } from "react";
import { Alert } from "../ui/Alert.tsx";
import { messages } from "./messages.ts";

/** Error boundary of one block: the rest of the page keeps working. */
export class BlockBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Alert kind="error">
        <p className="mb-0">{messages.notDrawn}</p>
      </Alert>
    );
  }
}
