import { expect } from "@playwright/test";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test("le guide video hanno copertina, sottotitoli e trascrizione", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/assistenza");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Guide video" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide video");
  await expectAccessible(page);

  const films = page.locator("video");
  for (const film of await films.all()) await expect(film).toHaveJSProperty("controls", true);
  await expect(films).toHaveCount(5);
  const first = films.first();
  await expect(first).toHaveAccessibleName(/Memobollo/);
  for (const film of await films.all()) {
    const poster = await page.request.get((await film.getAttribute("poster")) ?? "");
    expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, "image/webp"]);
  }
  await page.getByText("Trascrizione del video: Pagare il bollo").click();
  await expect(
    page.getByText("Paga con pagoPA e conserva la ricevuta.").filter({ visible: true }),
  ).toHaveCount(1);
  await expectAccessible(page);
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
