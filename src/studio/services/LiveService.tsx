import { Link, useParams } from "react-router-dom";
import { isLiked, ratingReasons } from "../../contract/usage/rating-reasons.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { ratingTexts, scoreTexts } from "../../ui/outcome/rating-texts.ts";
import { api } from "../api/access.ts";
import type { ServiceRatings } from "../model/service-ratings.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { LiveProblems } from "./LiveProblems.tsx";
import { messages } from "./messages.ts";
import { averageOf } from "./service-state.ts";
import { StepsLeft } from "./StepsLeft.tsx";

/** A service as citizens have it: its problems, the steps that they leave, its scores, the reasons by number, and the comments. */
export function LiveService() {
  const { service = "" } = useParams();
  const { loaded, again } = useLoad(() => api.ratings(service), `ratings ${service}`);
  const title = loaded.kind === "done" ? messages.inUseNamed(loaded.value.title) : messages.inUse;
  return (
    <Page title={title}>
      <p>
        <Link to="/elenco">{messages.back}</Link>
      </p>
      <Waiting loaded={loaded} onRetry={again}>
        {(ratings) => (
          <>
            <LiveProblems service={service} title={ratings.title} />
            <StepsLeft days={ratings.days} steps={ratings.steps} />
            <section>
              <h2 className="h5">{messages.ratings}</h2>
              <Ratings ratings={ratings} />
            </section>
          </>
        )}
      </Waiting>
    </Page>
  );
}

const texts = ratingTexts();
const dayOf = (iso: string) => iso.split("-").toReversed().join("/");
const people = { label: messages.people, align: "end" } as const;

function Ratings({ ratings: { days, ratings, liked, disliked, details } }: { ratings: ServiceRatings }) {
  const average = averageOf(ratings);
  return (
    <>
      <p>{messages.ratingsText(days)}</p>
      {average ? (
        <DataTable
          caption={messages.average(average.text, average.count)}
          columns={[{ label: messages.score }, people]}
          rows={ratings
            .map((count, index) => ({
              key: String(index),
              cells: [`${index + 1}. ${scoreTexts[index]}`, count],
            }))
            .toReversed()}
        />
      ) : (
        <p>{messages.ratingsEmpty}</p>
      )}
      <Reasons title={messages.liked} counts={liked} texts={texts.liked} />
      <Reasons title={messages.disliked} counts={disliked} texts={texts.disliked} />
      {details.length === 0 ? (
        <p>{messages.commentsEmpty}</p>
      ) : (
        <DataTable
          caption={messages.comments}
          columns={[
            { label: messages.day },
            { label: messages.score },
            { label: messages.reason },
            { label: messages.comment },
            { label: messages.page },
          ]}
          rows={details.map(({ day, page, score, reason, detail }, index) => ({
            key: String(index),
            cells: [
              dayOf(day),
              score,
              reason ? texts[isLiked(score) ? "liked" : "disliked"][reason] : "",
              detail,
              page,
            ],
          }))}
        />
      )}
    </>
  );
}

interface ReasonsProps {
  title: string;
  counts: ServiceRatings["liked"];
  texts: (typeof texts)["liked"];
}

/** The reasons that people chose, the most frequent one first. */
function Reasons({ title, counts, texts: labels }: ReasonsProps) {
  const chosen = ratingReasons
    .filter((reason) => counts[reason] > 0)
    .toSorted((one, other) => counts[other] - counts[one]);
  if (chosen.length === 0)
    return (
      <p>
        {title}: {messages.reasonsEmpty}
      </p>
    );
  return (
    <DataTable
      caption={title}
      columns={[{ label: messages.reason }, people]}
      rows={chosen.map((reason) => ({ key: reason, cells: [labels[reason], counts[reason]] }))}
    />
  );
}
