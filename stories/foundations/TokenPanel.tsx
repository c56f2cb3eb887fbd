// Storybook compiles its manager with the classic runtime of JSX, which reads the name `React`.
import * as React from "react";
import { type CSSProperties, useEffect, useId, useState } from "react";
import { useGlobals } from "storybook/manager-api";
import { contrastOf, contrastText } from "./colour.ts";
import { panelMessages as messages } from "./messages.ts";
import { themeText, unitOf, withUnit } from "./theme-text.ts";
import { loadTokens, type TokenFile } from "./token-file.ts";
import { editable, pairs, type Token } from "./token-list.ts";
import { TRIED, type Tried, triedOf } from "./tried.ts";

type Values = Readonly<Record<string, string>>;

/** Written here: the manager of Storybook has none of the portal's sheets. */
const GRID: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(15rem, 1fr))",
  gap: "0.75rem 1.5rem",
};
const INPUT: CSSProperties = {
  font: "inherit",
  padding: "0.25rem 0.5rem",
  border: "1px solid #737373",
  borderRadius: 4,
  width: "8rem",
};

/** A panel of Storybook in which a designer gives other values to tokens, sees them in every story, and copies them. */
export function TokenPanel() {
  const [globals, updateGlobals] = useGlobals();
  const [file, setFile] = useState<TokenFile | "failed" | null>(null);
  useEffect(() => {
    loadTokens().then(setFile, () => setFile("failed"));
  }, []);
  const region = String(globals.regione);
  const tried = triedOf(globals[TRIED]);
  const change = (next: Tried) => updateGlobals({ [TRIED]: next });
  if (file === null) return null;
  if (file === "failed") return <p style={{ padding: "1rem" }}>{messages.failed}</p>;
  const plain = file.values[region] ?? {};
  const present = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, withUnit(tried[name] ?? value, value)]),
  );
  return (
    <div style={{ padding: "1rem", fontSize: 14, lineHeight: 1.5 }}>
      <p style={{ marginTop: 0 }}>{messages.intro}</p>
      <div style={GRID}>
        {editable.map((token) => (
          <Field
            key={token.name}
            token={token}
            plain={plain[token.name] ?? ""}
            tried={tried[token.name]}
            onChange={(value) => change(withValue(tried, token.name, value, plain))}
          />
        ))}
      </div>
      <LowContrasts values={present} />
      <Changed region={region} tried={tried} plain={plain} onReset={() => change({})} />
    </div>
  );
}

/** The tried values with one more; a value of the theme is not tried. */
function withValue(tried: Tried, name: string, value: string, plain: Values): Tried {
  const { [name]: _, ...others } = tried;
  const isPlain = value === "" || withUnit(value, plain[name] ?? "") === plain[name];
  return isPlain ? others : { ...others, [name]: value };
}

interface FieldProps {
  readonly token: Token;
  readonly plain: string;
  readonly tried: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ token: { title, edit }, plain, tried, onChange }: FieldProps) {
  const id = useId();
  const unit = unitOf(plain);
  const value = tried ?? (edit === "length" ? String(parseFloat(plain)) : plain);
  return (
    <div>
      <label htmlFor={id} style={{ display: "block", fontWeight: 600 }}>
        {unit ? `${title} (${unit})` : title}
      </label>
      <span style={{ display: "flex", gap: "0.5rem", alignItems: "center" }}>
        {edit === "colour" ? (
          <>
            <input
              type="color"
              aria-label={messages.colour(title)}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <HexInput id={id} value={value} onChange={onChange} />
          </>
        ) : (
          <input
            id={id}
            type="number"
            min="0"
            step={unit === "px" ? "1" : "0.05"}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            style={INPUT}
          />
        )}
      </span>
      <small style={{ color: "#595959" }}>{tried === undefined ? "\u00a0" : messages.plain(plain)}</small>
    </div>
  );
}

/** A colour as text, committed once it is whole: `#rrggbb`. */
function HexInput({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      spellCheck={false}
      value={typed ?? value}
      onChange={({ target }) => {
        const isWhole = /^#[0-9a-f]{6}$/i.test(target.value);
        setTyped(isWhole ? null : target.value);
        if (isWhole) onChange(target.value.toLowerCase());
      }}
      onBlur={() => setTyped(null)}
      style={INPUT}
    />
  );
}

function LowContrasts({ values }: { values: Values }) {
  const low = pairs.flatMap(({ text, on, least, where }) => {
    const contrast = contrastOf(values[text] ?? "", values[on] ?? "");
    return contrast !== null && contrast < least
      ? [messages.pair(where, contrastText(contrast), contrastText(least))]
      : [];
  });
  return (
    <div role="status">
      {low.length > 0 ? (
        <>
          <strong>{messages.low}</strong>
          <ul>
            {low.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

interface ChangedProps {
  readonly region: string;
  readonly tried: Tried;
  readonly plain: Values;
  readonly onReset: () => void;
}

function Changed({ region, tried, plain, onReset }: ChangedProps) {
  const [outcome, setOutcome] = useState("");
  const names = Object.keys(tried);
  const text = themeText(region, tried, plain);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(messages.copied),
      () => setOutcome(messages.notCopied),
    );
  return (
    <section>
      <h2 style={{ fontSize: 16 }}>{messages.changed}</h2>
      {names.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <pre tabIndex={0} style={{ padding: "0.75rem", background: "#f5f5f5", overflow: "auto" }}>
            {text}
          </pre>
          <button type="button" onClick={() => void copy()} style={{ ...INPUT, width: "auto" }}>
            {messages.copy}
          </button>{" "}
          <button type="button" onClick={onReset} style={{ ...INPUT, width: "auto" }}>
            {messages.reset}
          </button>{" "}
        </>
      )}
      <span role="status">{names.length > 0 ? outcome : ""}</span>
    </section>
  );
}
