import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";

/** The texts of the question; here because few visits load it. */
const texts = {
  title: "Quanto è stato facile usare questo servizio?",
  help: "La risposta è facoltativa e anonima: contiamo soltanto i voti.",
  answers: ["Molto difficile", "Difficile", "Né facile né difficile", "Facile", "Molto facile"],
  missing: "Scegli una delle risposte.",
  send: "Invia il voto",
  sending: "Invio in corso",
  thanks: "Grazie: il tuo voto ci aiuta a migliorare il servizio.",
  failed: "Il voto non è stato inviato. Riprova tra qualche minuto.",
} as const;

export interface EaseRatingProps {
  /** Receives the score, from 1 (very difficult) to 5 (very easy). */
  onSend: (score: number) => void;
  state?: "open" | "busy" | "sent" | "failed";
}

/** Asks at the end of a service how easy it was: five answers with a label, no text, no identity. */
export function EaseRating({ onSend, state = "open" }: EaseRatingProps) {
  const [score, setScore] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  // The clicked button has unmounted with the form.
  useEffect(() => {
    if (state === "sent") thanks.current?.focus();
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    setMissing(score === 0);
    if (score === 0) first.current?.focus();
    else onSend(score);
  };
  if (state === "sent")
    return (
      <section className="ease-rating" aria-label={texts.title}>
        <p ref={thanks} tabIndex={-1}>
          {texts.thanks}
        </p>
      </section>
    );
  return (
    <section className="ease-rating" aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <fieldset aria-describedby={isMissing ? `${id}-missing ${id}-help` : `${id}-help`}>
          <legend>
            <h2 id={`${id}-title`} className="h5">
              {texts.title}
            </h2>
          </legend>
          <p id={`${id}-help`}>{texts.help}</p>
          <div className="ease-answers">
            {texts.answers.map((label, index) => (
              <div key={label} className="form-check">
                <input
                  ref={index === 0 ? first : undefined}
                  type="radio"
                  id={`${id}-${index}`}
                  name={id}
                  checked={score === index + 1}
                  aria-invalid={isMissing || undefined}
                  onChange={() => {
                    setScore(index + 1);
                    setMissing(false);
                  }}
                />
                <label htmlFor={`${id}-${index}`}>{label}</label>
              </div>
            ))}
          </div>
          {isMissing ? (
            <p id={`${id}-missing`} className="text-danger fw-semibold">
              {texts.missing}
            </p>
          ) : null}
        </fieldset>
        {state === "failed" ? (
          <Alert kind="error" live="status">
            <p>{texts.failed}</p>
          </Alert>
        ) : null}
        <Button type="submit" look="outline-primary" aria-disabled={state === "busy" || undefined}>
          {state === "busy" ? texts.sending : texts.send}
        </Button>
      </form>
    </section>
  );
}
