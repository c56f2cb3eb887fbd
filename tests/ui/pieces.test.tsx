import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Alert, type AlertKind } from "../../src/ui/Alert.tsx";
import { Badge } from "../../src/ui/Badge.tsx";
import { Button } from "../../src/ui/Button.tsx";
import { DataTable } from "../../src/ui/DataTable.tsx";
import { ExternalLink } from "../../src/ui/ExternalLink.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { Icon } from "../../src/ui/Icon.tsx";
import { PageTitle, pageTitleId } from "../../src/ui/PageTitle.tsx";
import { Progress } from "../../src/ui/Progress.tsx";
import { Stepper } from "../../src/ui/Stepper.tsx";
import { Footer } from "../../src/ui/shell/Footer.tsx";
import { Confirmation } from "../../src/ui/outcome/Confirmation.tsx";
import { Section } from "../../src/ui/Section.tsx";
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
  const menu = screen.getByRole("navigation", { name: "Servizi" });
  const current = within(menu).getByRole("link", { name: "Calcolo" });
  expect(current).toHaveAttribute("aria-current", "page");
  expect(within(menu).queryByRole("link", { name: /Visure/ })).toBeNull();
  expect(within(menu).getByText(/Visure/).parentElement).toHaveTextContent(
    "Visure disponibile dopo l'accesso",
  );
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
      rows={[{ key: "1", cells: ["1", "30,00 €"], actions: <button type="button">Paga</button> }]}
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
      logo="/ente.svg"
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

test("the cells and buttons of a table have their alignment and their place", () => {
  render(
    <DataTable
      caption="Rate"
      columns={[{ label: "Numero" }, { label: "Importo", align: "end" }]}
      rows={[
        { key: "1", cells: ["1", "30,00 €"], actions: <button type="button">Paga la rata 1</button> },
        { key: "2", cells: ["2", "40,00 €"] },
      ]}
      actionsLabel="Azioni"
    />,
  );
  const rows = screen.getAllByRole("row");
  expect(rows).toHaveLength(3);
  expect(screen.getAllByRole("rowgroup")).toHaveLength(2);
  for (const cell of screen.getAllByRole("columnheader")) expect(cell).toHaveAttribute("scope", "col");
  expect(screen.getByRole("columnheader", { name: "Importo" })).toHaveClass("text-end");
  expect(screen.getByRole("columnheader", { name: "Numero" })).not.toHaveClass("text-end");
  expect(within(rows[2]!).getByRole("rowheader", { name: "2" })).toHaveAttribute("scope", "row");
  const cells = [...rows[2]!.children]; // the row of the second instalment
  expect(cells.map((cell) => cell.textContent)).toEqual(["2", "40,00 €", ""]);
  expect(cells.map((cell) => cell.classList.contains("text-end"))).toEqual([false, true, false]);
  expect(within(rows[1]!).getByRole("button", { name: "Paga la rata 1" })).toBeVisible(); // the first instalment
  // Explicit, because some browsers drop the roles of a table that is rendered as cards.
  for (const element of screen.getByRole("table").querySelectorAll("table, thead, tbody, tr, th, td"))
    expect(element).toHaveAttribute("role");
  expect(screen.getByRole("table")).toHaveAttribute("role", "table");
});

test("a table without rows and buttons has its headings alone", () => {
  render(<DataTable caption="Rate" columns={[{ label: "Numero" }]} rows={[]} />);
  expect(screen.getAllByRole("columnheader")).toHaveLength(1);
  expect(screen.queryByRole("cell")).toBeNull();
});

test("a table without a heading for buttons does not render them", () => {
  const rows = [{ key: "1", cells: ["1"], actions: <button type="button">Paga</button> }];
  render(<DataTable caption="Rate" columns={[{ label: "Numero" }]} rows={rows} />);
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.queryByRole("cell")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an icon without a name is hidden from screen readers", () => {
  const { container } = render(<Icon name="it-car" className="icon-sm" />);
  const icon = container.querySelector("svg");
  expect(icon).toHaveAttribute("aria-hidden", "true");
  expect(icon).not.toHaveAttribute("role");
  expect(icon).not.toHaveAttribute("aria-label");
  expect(icon).toHaveAttribute("class", "icon icon-sm");
  expect(icon?.querySelector("use")).toHaveAttribute("href", "/icone.svg#it-car");
});

test("an icon with a name is an image", () => {
  render(<Icon name="it-locked" label="Bloccato" />);
  const icon = screen.getByRole("img", { name: "Bloccato" });
  expect(icon).not.toHaveAttribute("aria-hidden");
  expect(icon).toHaveAttribute("class", "icon");
});

test("a link to another site opens a new tab", () => {
  render(<ExternalLink href="https://pagopa.example">pagoPA</ExternalLink>);
  const link = screen.getByRole("link", { name: "pagoPA (si apre in una nuova scheda)" });
  expect(link).toHaveAttribute("href", "https://pagopa.example");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.querySelector("use")).toHaveAttribute("href", "/icone.svg#it-external-link");
});

test.each([
  [undefined, "btn btn-primary"],
  ["outline-primary", "btn btn-outline-primary"],
  ["secondary", "btn btn-secondary"],
  ["danger", "btn btn-danger"],
  ["link", "btn btn-link"],
] as const)("a button of look %s", (look, className) => {
  render(<Button look={look}>Continua</Button>);
  expect(screen.getByRole("button")).toHaveAttribute("class", className);
});

test.each([
  ["sm", "btn btn-primary btn-sm altra"],
  ["lg", "btn btn-primary btn-lg altra"],
  ["xs", "btn btn-primary btn-xs altra"],
] as const)("a button of size %s with a class of its own", (size, className) => {
  render(
    <Button size={size} className="altra">
      Continua
    </Button>,
  );
  expect(screen.getByRole("button")).toHaveAttribute("class", className);
});

test.each([
  [undefined, "badge bg-primary"],
  ["secondary", "badge bg-secondary"],
  ["success", "badge bg-success"],
  ["warning", "badge bg-warning"],
  ["danger", "badge bg-danger"],
  ["outline", "badge badge-outline-primary"],
] as const)("a badge of look %s", (look, className) => {
  render(<Badge look={look}>Pagato</Badge>);
  expect(screen.getByText("Pagato")).toHaveAttribute("class", className);
});

test("a progress bar has a name and its percentage", () => {
  const { container } = render(<Progress label="Caricamento di carta.pdf" value={33.4} />);
  const bar = screen.getByRole("progressbar", { name: "Caricamento di carta.pdf" });
  expect(bar).toHaveAttribute("aria-valuenow", "33");
  expect(bar).toHaveAttribute("aria-valuemin", "0");
  expect(bar).toHaveAttribute("aria-valuemax", "100");
  expect(bar).not.toHaveClass("progress-indeterminate");
  expect(screen.getByText("33%")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelector(".progress-bar")).toHaveStyle({ width: "33.4%" });
});

test("a progress bar without a percentage is indeterminate", () => {
  const { container } = render(<Progress label="Attendi" />);
  const bar = screen.getByRole("progressbar", { name: "Attendi" });
  expect(bar).not.toHaveAttribute("aria-valuenow");
  expect(bar).toHaveClass("progress-indeterminate");
  expect(screen.queryByText(/%/)).toBeNull();
  expect(container.querySelector(".progress-bar")).not.toHaveAttribute("style");
});

test("the stepper marks completed, current and next steps", () => {
  render(<Stepper label="Passi" steps={["Veicolo", "Importo", "Esito"]} current={1} />);
  const stepper = screen.getByRole("navigation", { name: "Passi" });
  const items = within(stepper).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Veicolo, completato",
    "2Importo, in corso",
    "3Esito",
  ]);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(items.map((item) => item.getAttribute("class"))).toEqual(["confirmed", "active", null]);
  expect(items[0]?.querySelector("use")).toHaveAttribute("href", "/icone.svg#it-check");
  for (const item of items) expect(item.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText("Passo 2 di 3: Importo")).toHaveAttribute("aria-hidden", "true");
});

test("the stepper of an unknown step names none", () => {
  render(<Stepper label="Passi" steps={["Veicolo"]} current={1} />);
  expect(screen.getByText(/^Passo 2 di 1:/)).toHaveTextContent(/^Passo 2 di 1:$/);
});

test("the title of a page can take the focus", () => {
  render(<PageTitle>Veicolo</PageTitle>);
  const heading = screen.getByRole("heading", { level: 1, name: "Veicolo" });
  expect(heading).toHaveAttribute("id", pageTitleId);
  expect(heading).toHaveAttribute("tabindex", "-1");
});

test("facts show the main one large and offer a copy", () => {
  render(
    <Facts
      items={[
        { label: "Totale", value: "30,00 €", main: true },
        { label: "IUV", value: "0123", copy: { text: "0123", label: "IUV" } },
      ]}
    />,
  );
  const [total, iuv] = screen.getAllByRole("term").map((term) => term.parentElement);
  expect(total).toHaveClass("facts-main");
  expect(iuv).not.toHaveClass("facts-main");
  expect(screen.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "Copia: IUV" })]);
});

test("an alert has the class of its kind, and no role unless it appears later", () => {
  const classes = (["info", "success", "warning", "error"] as const).map((kind) => {
    const { container, unmount } = render(<Alert kind={kind}>Testo</Alert>);
    const box = container.firstElementChild;
    expect(box).not.toHaveAttribute("role");
    expect(box).not.toHaveAttribute("tabindex");
    expect(box?.querySelector(".alert-heading, button")).toBeNull();
    const className = box?.getAttribute("class");
    unmount();
    return className;
  });
  expect(classes).toEqual([
    "alert alert-info",
    "alert alert-success",
    "alert alert-warning",
    "alert alert-danger",
  ]);
});

test("an alert that is closed gives the focus to its container", async () => {
  const onDismiss = vi.fn();
  render(
    <main tabIndex={-1}>
      <div>
        <Alert kind="warning" onDismiss={onDismiss}>
          Testo
        </Alert>
      </div>
    </main>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Chiudi: attenzione" }));
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.getByText("Testo")).toHaveClass("alert-dismissible");
});

test("an alert that is closed outside any focusable container leaves quietly", async () => {
  const onDismiss = vi.fn();
  render(<Alert kind="info" onDismiss={onDismiss} />);
  await userEvent.click(screen.getByRole("button", { name: "Chiudi: informazione" }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

test("a confirmation is a region with the name of its title", () => {
  render(<Confirmation title="Pagamento riuscito">Ricevuta inviata.</Confirmation>);
  expect(screen.getByRole("region", { name: "Pagamento riuscito" })).toHaveTextContent("Ricevuta inviata.");
});

test("a section without a state is always open, under its heading", () => {
  const heading = <h2 id="titolo">Veicolo</h2>;
  const { container } = render(
    <Section heading={heading} headingId="titolo">
      Testo
    </Section>,
  );
  expect(screen.getByRole("region", { name: "Veicolo" })).toHaveTextContent("VeicoloTesto");
  expect(container.querySelector("details")).toBeNull();
});

test("a section opens when it has a reason to, and does not close when the reason goes", () => {
  const renderPart = (open: boolean) => <Section open={open}>Testo</Section>;
  const { container, rerender } = render(renderPart(false));
  const states = [true, false].map((open) => {
    rerender(renderPart(open));
    return container.querySelector("details")?.open;
  });
  expect(states).toEqual([true, true]);
  expect(render(renderPart(false)).container.querySelector("details")).not.toHaveAttribute("open");
});

test("a fact has its action beside the value", () => {
  render(<Facts items={[{ label: "Targa", value: "AB123CD", action: <a href="/targa">Modifica</a> }]} />);
  const parts = [...screen.getByRole("definition").children].map(({ textContent }) => textContent);
  expect(parts).toEqual(["AB123CD", "Modifica"]);
});

test("a badge with news has the look of information", () => {
  render(<Badge look="info">Nuovo</Badge>);
  expect(screen.getByText("Nuovo")).toHaveClass("bg-info");
});

test("the stepper of a finished wizard marks its last step as completed", () => {
  render(<Stepper label="Passi" steps={["Veicolo", "Esito"]} current={1} isDone />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Veicolo, completato",
    "Esito, completato",
  ]);
});
