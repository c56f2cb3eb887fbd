import { useId } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";

const words = messages.rating;
const marks = [1, 2, 3, 4, 5];

export interface StarsProps {
  /** How many are given; 0 before the first choice. */
  value: number;
  onChange: (stars: number) => void;
}

/** One to five stars: a group of radio buttons, so arrows choose and each says its number. */
export function Stars({ value, onChange }: StarsProps) {
  const name = useId();
  return (
    <fieldset className="stars">
      <legend className="visually-hidden">{words.stars}</legend>
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
          <span className="visually-hidden">{words.star(stars)}</span>
        </label>
      ))}
    </fieldset>
  );
}
