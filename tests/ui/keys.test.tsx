import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { DataTable } from "../../src/ui/DataTable.tsx";
import { LinkCard } from "../../src/ui/LinkCard.tsx";
import { ItemList } from "../../src/ui/long-list/ItemList.tsx";
import { Toasts } from "../../src/ui/overlays/Toasts.tsx";
import { Breadcrumb } from "../../src/ui/shell/Breadcrumb.tsx";
import { HeaderNav } from "../../src/ui/shell/HeaderNav.tsx";
import { UserMenu } from "../../src/ui/shell/UserMenu.tsx";
import { Stepper } from "../../src/ui/Stepper.tsx";
import { Tabs } from "../../src/ui/Tabs.tsx";

const linksOf = (names: readonly string[]) => names.map((label) => ({ label, href: `/${label}` }));
const person = { firstName: "Livia", lastName: "Ferrandi" };

/** Each list with its entries by name. */
const lists: Record<string, (names: readonly string[]) => ReactNode> = {
  "a list of items": (names) => (
    <ItemList label="Pratiche" items={names.map((title) => ({ key: title, title }))} />
  ),
  toasts: (names) => (
    <Toasts toasts={names.map((title) => ({ id: title, kind: "error", title }))} onClose={() => {}} />
  ),
  "the rows of a table": (names) => (
    <DataTable
      caption="Rate"
      columns={[{ label: "Numero" }]}
      rows={names.map((name) => ({ key: name, cells: [name] }))}
    />
  ),
  "the columns of a table": (names) => (
    <DataTable caption="Rate" columns={names.map((label) => ({ label }))} rows={[]} />
  ),
  "the cells of a row": (names) => (
    <DataTable
      caption="Rate"
      columns={["Riga", ...names].map((name) => ({ label: `Colonna ${name}` }))}
      rows={[{ key: "riga", cells: ["Riga", ...names] }]}
    />
  ),
  "the shortcuts of a card": (names) => <LinkCard title="Bollo" href="/bollo" links={linksOf(names)} />,
  "a breadcrumb": (names) => <Breadcrumb links={linksOf(names)} current="Pagina" />,
  "the bar below the header": (names) => (
    <HeaderNav entries={linksOf(names).map((link) => ({ ...link, main: true }))} onChoose={() => {}} />
  ),
  "the menu of a user": (names) => <UserMenu person={person} links={linksOf(names)} />,
  "a stepper": (names) => <Stepper label="Passi" steps={names} current={0} />,
  tabs: (names) => (
    <Tabs
      label="Scelta"
      tabs={names.map((name) => ({ id: name, label: name, content: "Testo" }))}
      selected="Due"
      onSelect={() => {}}
    />
  ),
};

test.each(Object.entries(lists))(
  "%s: an entry keeps its element when the one before it goes",
  (_, renderPart) => {
    const { rerender } = render(renderPart(["Uno", "Due"]));
    const element = screen.getByText("Due");
    rerender(renderPart(["Due"]));
    expect(screen.getByText("Due")).toBe(element);
  },
);
