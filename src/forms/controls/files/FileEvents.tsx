import { useState } from "react";
import type { AttachedFile } from "../../form-context.ts";
import { fileEvents } from "./file-events.ts";

interface Heard {
  readonly files: readonly AttachedFile[];
  readonly sentences: readonly string[];
  readonly count: number;
}

/** Announces the uploads and removals of the documents of a field, each event once. */
export function FileEvents({ files }: { files: readonly AttachedFile[] }) {
  const [heard, setHeard] = useState<Heard>({ files, sentences: [], count: 0 });
  if (heard.files !== files) {
    const news = fileEvents(files, heard.files);
    const { sentences, count } = heard;
    setHeard(news.length > 0 ? { files, sentences: news, count: count + 1 } : { files, sentences, count });
  }
  return (
    <div className="visually-hidden" role="status">
      {/* A new element each time: a repeated sentence is read again. */}
      <p key={heard.count}>{heard.sentences.join(" ")}</p>
    </div>
  );
}
