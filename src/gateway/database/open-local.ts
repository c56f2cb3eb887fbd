import { join } from "node:path";
import type { OpenDatabase } from "./connection.ts";
import { createDataFolder, deleteDrafts } from "./data-folder.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./lock.ts";

/** An embedded database: a folder, which starts as a copy of the template, or a tar of a data folder, opened in memory (tests). */
export type LocalDatabase = { folder: string; template?: string } | { archive: Blob };

/** Opens an embedded database. A folder is locked against other processes until it is closed. */
export const openLocal = (place: LocalDatabase): Promise<OpenDatabase> =>
  "archive" in place ? openEmbedded({ loadDataDir: place.archive }) : openFolder(place);

async function openFolder({
  folder,
  template,
}: {
  folder: string;
  template?: string;
}): Promise<OpenDatabase> {
  const release = lockFolder(folder);
  try {
    const dataFolder = join(folder, "postgres");
    deleteDrafts(dataFolder);
    await createDataFolder(dataFolder, template);
    const { close, ...open } = await openEmbedded({ dataDir: dataFolder });
    return { ...open, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
