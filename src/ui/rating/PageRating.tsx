import { useEffect, useId, useRef, useState } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { messages } from "../messages.ts";
import { Stars } from "./Stars.tsx";

const texts = messages.rating;
const longestText = 200;

export interface PageOpinion {
  stars: number;
  /** One of the offered answers. */
  answer?: string;
  text?: string;
}

export interface PageRatingProps {
  onSend: (opinion: PageOpinion) => void;
  state?: "open" | "busy" | "sent" | "failed";
}

/** Asks how clear the page is, following the national model for public sites. The questions appear after the first star. */
export function PageRating({ onSend, state = "open" }: PageRatingProps) {
  const [stars, setStars] = useState(0);
  const [answer, setAnswer] = useState<string>();
  const [text, setText] = useState("");
  const thanks = useRef<HTMLParagraphElement>(null);
  const ids = useId();
  // The clicked button has unmounted with the form.
  useEffect(() => {
    if (state === "sent") thanks.current?.focus();
  }, [state]);

  const isGood = stars > 3;
  const chooseStars = (next: number) => {
    if (next > 3 !== isGood) setAnswer(undefined);
    setStars(next);
  };
  return (
    <section className="page-rating" aria-labelledby={`${ids}-title`} data-element="feedback">
      <h2 id={`${ids}-title`} className="h5" data-element="feedback-title">
        {texts.title}
      </h2>
      {state === "sent" ? (
        <p ref={thanks} tabIndex={-1}>
          {texts.thanks}
        </p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (state !== "busy") onSend({ stars, answer, text: text.trim() || undefined });
          }}
        >
          <Stars value={stars} onChange={chooseStars} />
          {stars === 0 ? null : (
            <>
              <Reasons key={String(isGood)} isGood={isGood} answer={answer} onAnswer={setAnswer} />
              <div className="form-group">
                <label htmlFor={`${ids}-text`}>{texts.text}</label>
                <textarea
                  id={`${ids}-text`}
                  className="form-control"
                  name="text"
                  rows={2}
                  maxLength={longestText}
                  aria-describedby={`${ids}-help`}
                  data-element="feedback-input-text"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
                <small id={`${ids}-help`} className="form-text">
                  {texts.textHelp}
                </small>
              </div>
              {state === "failed" ? (
                <Alert kind="error" live="status">
                  <p>{texts.failed}</p>
                </Alert>
              ) : null}
              <Button type="submit" aria-disabled={state === "busy" || undefined}>
                {state === "busy" ? texts.sending : texts.send}
              </Button>
            </>
          )}
        </form>
      )}
    </section>
  );
}

interface ReasonsProps {
  isGood: boolean;
  answer: string | undefined;
  onAnswer: (answer: string) => void;
}

function Reasons({ isGood, answer, onAnswer }: ReasonsProps) {
  const name = useId();
  const { question, answers } = isGood ? texts.good : texts.bad;
  return (
    <fieldset data-element={isGood ? "feedback-rating-positive" : "feedback-rating-negative"}>
      <legend data-element="feedback-rating-question">{question}</legend>
      {answers.map((one, index) => (
        <div key={one} className="form-check" data-element="feedback-rating-answer">
          <input
            type="radio"
            id={`${name}-${index}`}
            name={name}
            checked={answer === one}
            onChange={() => onAnswer(one)}
          />
          <label htmlFor={`${name}-${index}`}>{one}</label>
        </div>
      ))}
    </fieldset>
  );
}
