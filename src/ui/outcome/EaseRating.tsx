import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { isLiked, mostDetail, type RatingReason } from "../../contract/usage/rating-reasons.ts";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { texts } from "./question-texts.ts";
import { ratingTexts, reasonsFor, scoreTexts, type RatingTexts } from "./rating-texts.ts";

/** An answer: the score, from 1 (very difficult) to 5 (very easy), one reason and a comment, if the person gave them. */
export interface GivenRating {
  readonly score: number;
  readonly reason?: RatingReason;
  readonly detail?: string;
}

export interface EaseRatingProps {
  /** Receives the answer. */
  onSend: (rating: GivenRating) => void;
  state?: "open" | "busy" | "sent" | "failed";
  /** The reasons in the words of the region; by default those of the national template. */
  reasons?: RatingTexts;
}

const standard = ratingTexts();

/** Asks at the end of a service how easy it was: five stars with a label, then one reason and a comment, without identity. */
export function EaseRating({ onSend, state = "open", reasons = standard }: EaseRatingProps) {
  const [score, setScore] = useState(0);
  const [reason, setReason] = useState<RatingReason>();
  const [detail, setDetail] = useState("");
  const [isMissing, setMissing] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // The clicked button has unmounted with the form.
  useEffect(() => {
    if (state === "sent") thanks.current?.focus();
  }, [state]);

  const text = detail.trim();
  // As the contract counts them: an emoji is one character.
  const { length } = [...text];
  const isTooLong = length > mostDetail;
  const choose = (next: number) => {
    // The same reason is another answer to the other question.
    if (isLiked(next) !== isLiked(score)) setReason(undefined);
    setScore(next);
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    setMissing(score === 0);
    if (score === 0) return first.current?.focus();
    if (isTooLong) return box.current?.focus();
    onSend({ score, ...(reason && { reason }), ...(text && { detail: text }) });
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
          <div className="ease-stars">
            {scoreTexts.map((label, index) => (
              <div key={label}>
                <input
                  ref={index === 0 ? first : undefined}
                  type="radio"
                  className="visually-hidden"
                  id={`${id}-${index}`}
                  name={id}
                  checked={score === index + 1}
                  aria-invalid={isMissing || undefined}
                  onChange={() => choose(index + 1)}
                />
                <label htmlFor={`${id}-${index}`}>
                  <Icon name={score > index ? "it-star-full" : "it-star-outline"} className="icon-primary" />
                  <span>{label}</span>
                </label>
              </div>
            ))}
          </div>
          {isMissing ? (
            <p id={`${id}-missing`} className="invalid-feedback d-block">
              {texts.missing}
            </p>
          ) : null}
        </fieldset>
        {score > 0 ? (
          <>
            <fieldset>
              <legend className="h6">{isLiked(score) ? texts.liked : texts.disliked}</legend>
              {reasonsFor(score, reasons).map(([name, label]) => (
                <div key={name} className="form-check">
                  <input
                    type="radio"
                    id={`${id}-${name}`}
                    name={`${id}-reason`}
                    checked={reason === name}
                    onChange={() => setReason(name)}
                  />
                  <label htmlFor={`${id}-${name}`}>{label}</label>
                </div>
              ))}
            </fieldset>
            <div className="form-field ease-detail">
              <label htmlFor={`${id}-detail`}>{texts.detail}</label>
              <p id={`${id}-detail-help`} className="form-text">
                {texts.detailHelp}
              </p>
              <textarea
                id={`${id}-detail`}
                name={`${id}-detail`}
                className={isTooLong ? "form-control is-invalid" : "form-control"}
                rows={3}
                autoComplete="off"
                ref={box}
                aria-invalid={isTooLong || undefined}
                aria-describedby={isTooLong ? `${id}-detail-long ${id}-detail-help` : `${id}-detail-help`}
                value={detail}
                onChange={(event) => setDetail(event.target.value)}
              />
              {isTooLong ? (
                <p id={`${id}-detail-long`} className="invalid-feedback d-block">
                  {texts.tooLong(length)}
                </p>
              ) : null}
            </div>
          </>
        ) : null}
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
