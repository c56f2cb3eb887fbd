import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { ownName, portalAddress } from "../../src/contract/served-page.ts";
import { LanguageSwitch } from "../../src/portal/shell/LanguageSwitch.tsx";

const root = document.documentElement;
const languages = [
  { code: "it", name: "Italiano" },
  { code: "fr", name: "Français" },
];

afterEach(() => {
  root.removeAttribute("data-percorso");
  root.lang = "it";
  document.cookie = "lingua=; path=/; max-age=0";
});

/** Shows the switch on a page at `/calcolo?a=1`. */
function show(path: string, lang: string): void {
  if (path !== "") root.setAttribute("data-percorso", path);
  root.lang = lang;
  render(
    <MemoryRouter initialEntries={["/calcolo?a=1"]}>
      <LanguageSwitch languages={languages} />
    </MemoryRouter>,
  );
}

describe("the switch of languages", () => {
  it("leads to the same page in the other language, and marks the present one", () => {
    show("", "it");
    expect(screen.getByText("Italiano").getAttribute("aria-current")).toBe("true");
    const link = screen.getByRole("link", { name: "Français" });
    expect(link.getAttribute("href")).toBe("/fr/calcolo?a=1");
    expect([link.getAttribute("hreflang"), link.lang]).toEqual(["fr", "fr"]);
  });

  it("leads below the path of the portal, whose names are the same in both languages", () => {
    show("/bollo/fr", "fr");
    expect(screen.getByRole("link", { name: "Français" }).getAttribute("href")).toBe("/bollo/fr/calcolo?a=1");
    expect(portalAddress("/calcolo")).toBe("/bollo/calcolo");
    expect(ownName("flusso:a")).toBe("/bollo flusso:a");
    root.setAttribute("data-percorso", "/bollo");
    expect(ownName("flusso:a")).toBe("/bollo flusso:a");
  });

  it("remembers the choice in this browser", async () => {
    show("", "it");
    const link = screen.getByRole("link", { name: "Français" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(document.cookie).toContain("lingua=fr");
  });
});
