import { messages } from "../messages.ts";

/** Covers the window with a rotating circle while the portal is busy. */
export function Spinner({ label = messages.loadingTitle }: { label?: string }) {
  return (
    <div className="spinner-overlay" role="status">
      <svg className="spinner-circle" viewBox="0 0 150 150" aria-hidden="true" focusable="false">
        <circle cx="75" cy="75" r="70" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
