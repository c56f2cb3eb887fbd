import { useId, useRef, type PointerEvent } from "react";
import type { Cut } from "../../forms/controls/files/photo.ts";
import { phoneTexts } from "./texts.ts";

const texts = phoneTexts.review;

type Edge = keyof Cut;

const edges: readonly Edge[] = ["top", "bottom", "left", "right"];
const opposite: Readonly<Record<Edge, Edge>> = { top: "bottom", bottom: "top", left: "right", right: "left" };
/** A tenth of the picture stays between two edges. */
const most = 0.9;

/** A cut with an edge at another part, which stays in the picture and before the opposite edge. */
export const cutAt = (cut: Cut, edge: Edge, part: number): Cut => ({
  ...cut,
  [edge]: Math.min(Math.max(0, part), most - cut[opposite[edge]]),
});

interface CropProps {
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Moves the edges with a slider each: by touch, pointer and keyboard. */
export function CropEdges({ cut, onCut }: CropProps) {
  const id = useId();
  return (
    <fieldset className="mb-3">
      <legend className="h6">{texts.crop}</legend>
      <p className="small">{texts.cropHelp}</p>
      {edges.map((edge) => {
        const percent = Math.round(cut[edge] * 100);
        return (
          <div key={edge} className="mb-2">
            <label className="d-block" htmlFor={`${id}-${edge}`}>
              {texts.edges[edge]}
            </label>
            <input
              id={`${id}-${edge}`}
              name={`ritaglio.${edge}`}
              type="range"
              min={0}
              max={most * 100}
              step={1}
              value={percent}
              aria-valuetext={texts.part(percent)}
              style={{ width: "100%", minHeight: "44px" }}
              onChange={({ currentTarget }) => onCut(cutAt(cut, edge, Number(currentTarget.value) / 100))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

const percentOf = (part: number): string => `${part * 100}%`;

/** Where an edge is in the picture, and the strip that a finger can take, 44 px wide. */
const stripOf = (edge: Edge, cut: Cut) => {
  const isLevel = edge === "top" || edge === "bottom";
  const reach = { [edge]: `calc(${percentOf(cut[edge])} - 22px)` };
  return isLevel
    ? { ...reach, left: 0, right: 0, height: "44px", cursor: "ns-resize" }
    : { ...reach, top: 0, bottom: 0, width: "44px", cursor: "ew-resize" };
};

/** The shaded parts over a picture, whose edges can be dragged. Sliders do the same for the keyboard and for screen readers. */
export function CropShade({ cut, onCut }: CropProps) {
  const area = useRef<HTMLDivElement>(null);
  const drag = (edge: Edge) => (event: PointerEvent<HTMLDivElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const part = {
      top: (event.clientY - box.top) / box.height,
      bottom: (box.bottom - event.clientY) / box.height,
      left: (event.clientX - box.left) / box.width,
      right: (box.right - event.clientX) / box.width,
    };
    onCut(cutAt(cut, edge, part[edge]));
  };
  const { top, right, bottom, left } = cut;
  return (
    <div ref={area} aria-hidden="true" style={{ position: "absolute", inset: 0, overflow: "hidden" }}>
      <div
        style={{
          position: "absolute",
          inset: [top, right, bottom, left].map(percentOf).join(" "),
          outline: "3px solid #fff",
          boxShadow: "0 0 0 100vmax rgb(0 0 0 / 60%)",
        }}
      />
      {edges.map((edge) => (
        <div
          key={edge}
          style={{ position: "absolute", touchAction: "none", ...stripOf(edge, cut) }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(edge)}
        />
      ))}
    </div>
  );
}
