import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** The key of the navigation. The next one renders the children again. */
  readonly visit: string;
  /** Renders in place of the children after an error. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly visit: string;
  readonly hasFailed: boolean;
  readonly error?: unknown;
}

/** Shows a fallback when its children throw while they render. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
