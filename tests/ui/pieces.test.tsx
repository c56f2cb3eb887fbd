import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Alert } from "../../src/ui/Alert.tsx";
import type { AlertKind } from "../../src/ui/Alert.tsx";
import { Button } from "../../src/ui/Button.tsx";
import { DataTable } from "../../src/ui/DataTable.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { Footer } from "../../src/ui/shell/Footer.tsx";
import { SideMenu } from "../../src/ui/shell/SideMenu.tsx";
import { SkipLinks } from "../../src/ui/shell/SkipLinks.tsx";

test("the skip links move the focus to the content and to the footer", async () => {
  render(
    <>
      <SkipLinks content="qui" footer="la" />
      <main id="qui" tabIndex={-1} />
      <footer id="la" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Vai al contenuto principale" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("main")).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "Vai al piede di pagina" }));
  expect(screen.getByRole("contentinfo")).toHaveFocus();
});

function MenuTrial({ onChoose }: { onChoose: (href: string) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <SideMenu
      open={open}
      onClose={() => setOpen(false)}
      title="Tassa Auto"
      entries={[
        { label: "Calcolo", href: "/bollo/calcolo", current: true },
        { label: "Visure", href: "/visure", locked: true },
      ]}
      onChoose={(entry, event) => {
        event.preventDefault();
        onChoose(entry.href);
      }}
    />
  );
}

test("the menu marks the current page and locks pages that need a login", async () => {
  const onChoose = vi.fn();
  render(<MenuTrial onChoose={onChoose} />);
  const menu = screen.getByRole("navigation", { name: "Menu" });
  const current = within(menu).getByRole("link", { name: "Calcolo" });
  expect(current).toHaveAttribute("aria-current", "page");
  expect(within(menu).queryByRole("link", { name: /Visure/ })).toBeNull();
  expect(within(menu).getByText(/Visure/)).toHaveTextContent("Visure disponibile dopo l'accesso");
  await userEvent.click(current);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("/bollo/calcolo");
});

test("the menu closes with its button", async () => {
  render(<MenuTrial onChoose={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(screen.queryByRole("navigation")).toBeNull();
});

const kinds: [AlertKind, string][] = [
  ["info", "Informazione:"],
  ["success", "Operazione riuscita:"],
  ["warning", "Attenzione:"],
  ["error", "Errore:"],
];

test.each(kinds)("an alert of kind %s names its kind in a text", (kind, word) => {
  render(
    <Alert kind={kind} live="alert" title="Titolo">
      <p>Testo</p>
    </Alert>,
  );
  const box = screen.getByRole("alert");
  expect(box).toHaveTextContent(`${word} Titolo`);
});

test("an alert with a ref can take the focus", () => {
  render(<Alert kind="error" live="alert" ref={(box) => box?.focus()} title="Controlla i dati" />);
  expect(screen.getByRole("alert")).toHaveFocus();
});

test("a button does not submit a form unless its type is submit", async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button look="outline-primary">Aggiungi</Button>
      <Button type="submit">Continua</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Aggiungi" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Continua" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("facts pair each name with its value", () => {
  render(<Facts items={[{ label: "Targa", value: "AB123CD" }]} />);
  expect(screen.getByRole("term")).toHaveTextContent("Targa");
  expect(screen.getByRole("definition")).toHaveTextContent("AB123CD");
});

test("a table keeps its roles and repeats the heading in each cell, for phones", () => {
  render(
    <DataTable
      caption="Rate"
      columns={[{ label: "Numero" }, { label: "Importo", align: "end" }]}
      rows={[{ key: "1", cells: ["1", "30,00 €"], actions: <button>Paga</button> }]}
      actionsLabel="Azioni"
    />,
  );
  expect(screen.getByRole("table", { name: "Rate" })).toBeVisible();
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Numero",
    "Importo",
    "Azioni",
  ]);
  expect(screen.getByRole("cell", { name: "30,00 €" })).toHaveAttribute("data-label", "Importo");
});

test("the footer has the attributes that validators of public sites require", () => {
  render(
    <Footer
      id="piede"
      owner="Sistema"
      description={["Servizio della Regione"]}
      links={[{ label: "Privacy", href: "https://example.org/privacy", element: "privacy-policy-link" }]}
      version="5.4.2"
    />,
  );
  const link = screen.getByRole("link", { name: "Privacy (si apre in una nuova scheda)" });
  expect(link).toHaveAttribute("data-element", "privacy-policy-link");
  expect(screen.getByText("Versione 5.4.2")).toBeVisible();
});
