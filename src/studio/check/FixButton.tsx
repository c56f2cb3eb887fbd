import type { Fix } from "../../definitions/index.ts";
import { Button } from "../../ui/Button.tsx";
import { nameOfFix } from "./fixes.ts";

interface FixButtonProps {
  readonly fix: Fix;
  readonly onFix: (fix: Fix) => void;
}

/** Applies the fix of a problem. */
export function FixButton({ fix, onFix }: FixButtonProps) {
  return (
    <Button size="xs" look="outline-primary" className="d-block my-1" onClick={() => onFix(fix)}>
      {nameOfFix(fix)}
    </Button>
  );
}
