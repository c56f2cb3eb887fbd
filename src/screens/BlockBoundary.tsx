import { Component, type ReactNode } from "react";
import { Alert } from "../ui/Alert.tsx";
import { messages } from "./messages.ts";

interface BlockBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the message. */
  readonly fallback?: ReactNode;
}

/** Error boundary of one block: the rest of the page keeps working. */
export class BlockBoundary extends Component<BlockBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      this.props.fallback ?? (
        <Alert kind="error">
          <p className="mb-0">{messages.notRendered}</p>
        </Alert>
      )
    );
  }
}
