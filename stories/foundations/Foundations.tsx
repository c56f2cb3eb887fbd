import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../../src/ui/Icon.tsx";
import { iconNames } from "../../src/ui/icons.ts";
import { regions } from "../.storybook/region-sheet.ts";
import { contrastOf, contrastText } from "./colour.ts";
import { pageMessages as messages } from "./messages.ts";
import type { TokenFile } from "./token-file.ts";
import { colours, pairs, propertyOf, shapes, spaces, texts, type Token } from "./token-list.ts";

export interface FoundationsProps {
  readonly region: string;
  readonly file: TokenFile;
}

/** The present value of a token, from the page: the theme's, or the one that a designer tries. */
const valueOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(propertyOf(name)).trim();

/** Written here: the sheets of the portal have only the classes that the portal uses. */
const GRID: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
  gap: "1.5rem",
};
const BOX: CSSProperties = { border: "1px solid #737373" };

function Page({ title, region, children }: { title: string; region: string; children: ReactNode }) {
  return (
    <main className="container-xxl py-4">
      <h1>{title}</h1>
      <p>{messages.source(regions[region]?.nome ?? region)}</p>
      {children}
    </main>
  );
}

/** The tokens of a group; `sample` draws one. */
function Tokens({ tokens, sample }: { tokens: readonly Token[]; sample: (name: string) => ReactNode }) {
  return (
    <table className="table" style={{ width: "100%" }}>
      <thead>
        <tr>
          <th scope="col">{messages.token}</th>
          <th scope="col">{messages.value}</th>
          <th scope="col">{messages.sample}</th>
          <th scope="col">{messages.use}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, title, use }) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: "left" }}>
              {title}
              <br />
              <code style={{ fontWeight: 400 }}>${name}</code>
            </th>
            <td>
              <code>{valueOf(name)}</code>
            </td>
            <td>{sample(name)}</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Colours with their use, and the contrast of the pairs that meet in pages, in each region. */
export function Colours({ region, file }: FoundationsProps) {
  const names = Object.keys(file.values);
  return (
    <Page title={messages.colours} region={region}>
      <Tokens
        tokens={colours}
        sample={(name) => (
          <span
            style={{
              ...BOX,
              display: "block",
              width: "6rem",
              height: "3rem",
              background: `var(${propertyOf(name)})`,
            }}
          />
        )}
      />
      <h2>{messages.pairs}</h2>
      <p>{messages.pairsNote}</p>
      <table className="table" style={{ width: "100%" }}>
        <thead>
          <tr>
            <th scope="col">{messages.pair}</th>
            <th scope="col">{messages.least}</th>
            <th scope="col">{messages.now}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {regions[name]?.nome ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ text, on, least, where }) => (
            <tr key={where}>
              <th scope="row" style={{ textAlign: "left" }}>
                {where}
              </th>
              <td>{contrastText(least)}</td>
              <td>{verdict(valueOf(text), valueOf(on), least)}</td>
              {names.map((name) => (
                <td key={name}>
                  {verdict(file.values[name]?.[text] ?? "", file.values[name]?.[on] ?? "", least)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

function verdict(text: string, on: string, least: number): string {
  const contrast = contrastOf(text, on);
  if (contrast === null) return "–";
  return `${contrastText(contrast)}, ${contrast >= least ? messages.enough : messages.low}`;
}

/** Fonts, sizes and weights. */
export function Texts({ region }: FoundationsProps) {
  return (
    <Page title={messages.texts} region={region}>
      <Tokens tokens={texts} sample={(name) => <span style={textStyle(name)}>{messages.sentence}</span>} />
    </Page>
  );
}

function textStyle(name: string): CSSProperties {
  const value = `var(${propertyOf(name)})`;
  if (name.startsWith("font-family")) return { fontFamily: value };
  if (name.startsWith("font-weight")) return { fontWeight: value };
  return name.startsWith("line-height") ? { lineHeight: value } : { fontSize: value, lineHeight: 1.2 };
}

/** Spaces, corners, borders and shadows. */
export function Spaces({ region }: FoundationsProps) {
  return (
    <Page title={messages.spaces} region={region}>
      <Tokens
        tokens={spaces}
        sample={(name) => (
          <span
            style={{
              display: "block",
              height: "1rem",
              width: `var(${propertyOf(name)})`,
              background: `var(${propertyOf("primary")})`,
            }}
          />
        )}
      />
      <h2>{messages.shapes}</h2>
      <Tokens
        tokens={shapes}
        sample={(name) => (
          <span style={{ display: "block", width: "6rem", height: "3rem", ...shapeStyle(name) }} />
        )}
      />
    </Page>
  );
}

function shapeStyle(name: string): CSSProperties {
  const value = `var(${propertyOf(name)})`;
  if (name.startsWith("shadow")) return { boxShadow: value };
  return name.startsWith("border-radius")
    ? { ...BOX, borderRadius: value }
    : { border: `${value} solid #737373` };
}

const SIZES = ["icon-xs", "icon-sm", "", "icon-lg"];

/** The icons that the portal carries, and their sizes. */
export function Icons({ region }: FoundationsProps) {
  return (
    <Page title={messages.icons} region={region}>
      <p>{messages.iconNote}</p>
      <h2>{messages.sizes}</h2>
      <ul className="list-unstyled" style={GRID}>
        {SIZES.map((size) => (
          <li key={size}>
            <Icon name="it-calendar" className={size} /> <code>{size || "icon"}</code>
          </li>
        ))}
      </ul>
      <h2>{messages.icons}</h2>
      <ul className="list-unstyled" style={GRID}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} className="icon-sm" /> <code>{name}</code>
          </li>
        ))}
      </ul>
    </Page>
  );
}
