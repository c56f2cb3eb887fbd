import { useState } from "react";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { Alert } from "../../src/ui/Alert.tsx";
import type { ServiceData, ServiceStory } from "./service-data.ts";
import { keysOf, refusalTexts } from "./refusals.ts";
import { metaIdOf, nameOfStep } from "../../src/explorer/index.ts";
import { messages } from "./messages.ts";
import { PAGE, pictureOf, SCALE } from "./pictures.ts";

/** Written here: the sheets of the portal have only the classes that the portal uses. */
const ROW = { display: "flex", flexWrap: "wrap", gap: "2rem" } as const;

/** Tests load neither pictures nor frames: each of them is a story that has its own test. */
const isTested = navigator.userAgent === "StorybookTestRunner";

/** All steps of a service in order, each with a drawing of its states and a link to each refusal. */
export function ServiceMap({ data, region }: { data: ServiceData; region: string }) {
  const service = data.regions[region]?.service;
  if (!service)
    return (
      <main className="container-xxl py-4">
        <Alert kind="info" title={messages.note}>
          <p className="mb-0">{messages.missing.service}</p>
        </Alert>
      </main>
    );
  const stories = data.stories.filter(({ fixtures }) => region in fixtures);
  return (
    <main className="container-xxl py-4">
      <h1>{service.title}</h1>
      <ol className="list-unstyled">
        {service.steps.map((step, at) => (
          <li key={step.id} className="mb-5">
            <h2 className="h4">{`${at + 1}. ${nameOfStep(service, step)}`}</h2>
            <p className="text-muted">
              {[step.stage, step.paths[0]].filter((part) => part !== undefined).join(" · ")}
            </p>
            <ul className="list-unstyled" style={ROW}>
              {stories
                .filter((story) => story.step === step.id)
                .map((story) => (
                  <li key={story.exportName} style={{ width: PAGE.width * SCALE }}>
                    <State data={data} story={story} region={region} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </main>
  );
}

function State({ data, story, region }: { data: ServiceData; story: ServiceStory; region: string }) {
  const id = toId(metaIdOf(data.id, story.step), storyNameFromExport(story.exportName));
  const globals = `globals=regione:${region}`;
  return (
    <>
      <div style={{ minHeight: "6rem", border: "1px solid #767676" }}>
        {isTested ? null : <Picture key={region} id={id} region={region} name={story.name} />}
      </div>
      <p className="mb-1">
        <a href={`./?path=/story/${id}&${globals}`} target="_top">
          {story.name}
        </a>
      </p>
      {keysOf(story.state).length > 1 ? (
        <ul className="small ps-3">
          {refusalTexts(data, story).map(([key, text]) => (
            <li key={key}>
              <a href={`./?path=/story/${id}&args=rifiuto:${key}&${globals}`} target="_top">
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface PictureProps {
  readonly id: string;
  readonly region: string;
  readonly name: string;
}

/** The picture of a story; the story itself in a frame when no picture was taken. */
function Picture({ id, region, name }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (!isMissing)
    return (
      <img
        src={pictureOf(region, id)}
        alt={messages.picture(name)}
        loading="lazy"
        style={{ width: "100%" }}
        onError={() => setMissing(true)}
      />
    );
  return (
    <div style={{ height: PAGE.height * SCALE, overflow: "hidden" }} aria-hidden="true" inert>
      <iframe
        src={`iframe.html?id=${id}&viewMode=story&globals=regione:${region}`}
        title={name}
        loading="lazy"
        tabIndex={-1}
        style={{ ...PAGE, border: 0, transform: `scale(${SCALE})`, transformOrigin: "0 0" }}
      />
    </div>
  );
}
