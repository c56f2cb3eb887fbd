import { expect } from "@playwright/test";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test("dall'assistenza si arriva alle guide video, che hanno i sottotitoli", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/assistenza");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Guide video" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide video");
  await expectAccessible(page);

  const films = page.locator("video");
  await expect(films).toHaveCount(5);
  const first = films.first();
  await expect(first).toHaveAccessibleName(/Memobollo/);
  const played = await first.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
    await new Promise((resolve) => film.addEventListener("timeupdate", resolve, { once: true }));
    film.pause();
    const [track] = [...film.textTracks];
    return { seconds: Math.round(film.duration), language: track?.language, lines: track?.cues?.length };
  });
  expect(played).toEqual({ seconds: 15, language: "it", lines: 3 });
});
