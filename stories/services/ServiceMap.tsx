import { storyNameFromExport, toId } from "storybook/internal/csf";
import { Alert } from "../../src/ui/Alert.tsx";
import type { ServiceData, ServiceStory } from "./service-data.ts";
import { keysOf, refusalTexts } from "./refusals.ts";
import { metaIdOf, shown } from "./story-states.ts";
import { messages } from "./messages.ts";

/** The size of a page and how much smaller it is rendered. */
const PAGE = { width: 1280, height: 1600 };
const SCALE = 0.22;
/** Written here: the sheets of the portal have only the classes that the portal uses. */
const ROW = { display: "flex", flexWrap: "wrap", gap: "2rem" } as const;

/** Tests do not render the frames: each of them is a story that has its own test. */
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
            <h2 className="h4">{`${at + 1}. ${shown(step.title)}`}</h2>
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
      <div
        style={{ height: PAGE.height * SCALE, overflow: "hidden", border: "1px solid #767676" }}
        aria-hidden="true"
        inert
      >
        {isTested ? null : (
          <iframe
            src={`iframe.html?id=${id}&viewMode=story&${globals}`}
            title={story.name}
            loading="lazy"
            tabIndex={-1}
            style={{ ...PAGE, border: 0, transform: `scale(${SCALE})`, transformOrigin: "0 0" }}
          />
        )}
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
