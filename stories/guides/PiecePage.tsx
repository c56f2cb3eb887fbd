import {
  AnchorMdx,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import content from "virtual:storia";
import { formatLongDate } from "../../src/formats/quantities/italian-time.ts";
import { type Guide, guides, pathOf } from "./guide.ts";
import type { History } from "./history.ts";
import { messages } from "./messages.ts";
import { shown } from "./shown.tsx";
import { docsHref } from "../handbook/story-address.ts";

// as: written by `.storybook/history.ts`
const histories = content as Readonly<Record<string, History>>;

/** The documentation page of a component: its guide, its properties, its states and its history. */
export function PiecePage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const path = pathOf(String(preparedMeta.parameters.fileName));
  const guide = guides[path];
  return (
    <>
      <Title />
      {guide ? (
        <p>
          <strong>{messages.status}:</strong> {messages.statuses[guide.status]}
        </p>
      ) : null}
      <Description />
      <Primary />
      {guide ? <Rules guide={guide} path={path} /> : null}
      <Heading>{messages.properties}</Heading>
      <Controls />
      <Stories title={messages.stories} />
      {guide ? <Changes path={path} /> : null}
    </>
  );
}

function Rules({ guide, path }: { guide: Guide; path: string }) {
  const examples = shown[path];
  return (
    <>
      <Heading>{messages.when}</Heading>
      <Lines lines={guide.when} />
      <Heading>{messages.whenNot}</Heading>
      <ul>
        {guide.whenNot.map(({ text, use }) => (
          <li key={text}>
            {text}{" "}
            {use === undefined ? null : (
              <>
                {messages.instead}{" "}
                <AnchorMdx href={docsHref(use)} target="_self">
                  {use.split("/").at(-1)}
                </AnchorMdx>
              </>
            )}
          </li>
        ))}
      </ul>
      <Heading>{messages.rules}</Heading>
      <div
        style={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))",
          gap: "1.5rem",
        }}
      >
        <div style={{ borderTop: "4px solid #008055" }}>
          <Subheading>{`✓ ${messages.do}`}</Subheading>
          {examples ? <div className="sb-unstyled">{examples.do}</div> : null}
          <Lines lines={guide.do} />
        </div>
        <div style={{ borderTop: "4px solid #cc334d" }}>
          <Subheading>{`✗ ${messages.dont}`}</Subheading>
          {examples ? <div className="sb-unstyled">{examples.dont}</div> : null}
          <Lines lines={guide.dont} />
        </div>
      </div>
      <Heading>{messages.content}</Heading>
      <Lines lines={guide.content} />
      <Heading>{messages.access}</Heading>
      <Subheading>{messages.keyboard}</Subheading>
      <Lines lines={guide.keyboard} />
      <Subheading>{messages.heard}</Subheading>
      <Lines lines={guide.heard} />
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{withCode(line)}</li>
    ))}
  </ul>
);

/** Names of properties are written between backquotes. */
const withCode = (line: string) =>
  line.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

function Changes({ path }: { path: string }) {
  const history = histories[path];
  return (
    <>
      <Heading>{messages.history}</Heading>
      {history ? (
        <>
          <p>
            {messages.changed(history.count, formatLongDate(history.first), formatLongDate(history.last))}
          </p>
          <ul>
            {history.changes.map(([date, subject], at) => (
              <li key={at}>
                {formatLongDate(date)}: <span lang="en">{subject}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{messages.noHistory}</p>
      )}
    </>
  );
}
