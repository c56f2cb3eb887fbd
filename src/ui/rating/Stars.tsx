import { useId } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";

const texts = messages.rating;
const marks = [1, 2, 3, 4, 5];

export interface StarsProps {
  /** Number of stars; 0 before the first choice. */
  value: number;
  onChange: (stars: number) => void;
}

/** One to five stars, as a group of radio buttons with their number as label. */
export function Stars({ value, onChange }: StarsProps) {
  const name = useId();
  return (
    <fieldset className="stars">
      <legend className="visually-hidden">{texts.stars}</legend>
      {marks.map((stars) => (
        <label
          key={stars}
          htmlFor={`${name}-${stars}`}
          className="star"
          data-element={`feedback-rate-${stars}`}
        >
          <input
            type="radio"
            id={`${name}-${stars}`}
            className="visually-hidden"
            name={name}
            value={stars}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <Icon name={stars <= value ? "it-star-full" : "it-star-outline"} className="icon-primary" />
          <span className="visually-hidden">{texts.star(stars)}</span>
        </label>
      ))}
    </fieldset>
  );
}
