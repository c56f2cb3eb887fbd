import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BackToTop } from "../../src/ui/shell/BackToTop.tsx";
import { Breadcrumb } from "../../src/ui/shell/Breadcrumb.tsx";
import { CartLink } from "../../src/ui/shell/CartLink.tsx";
import { Footer } from "../../src/ui/shell/Footer.tsx";
import { Header, type HeaderProps } from "../../src/ui/shell/Header.tsx";
import { HeaderNav } from "../../src/ui/shell/HeaderNav.tsx";
import { SideMenu } from "../../src/ui/shell/SideMenu.tsx";
import { UserMenu } from "../../src/ui/shell/UserMenu.tsx";

const stay = () => vi.fn((_href: string, event: React.MouseEvent) => event.preventDefault());

function renderHeader(change: Partial<HeaderProps> = {}) {
  const onHome = vi.fn((event: React.MouseEvent) => event.preventDefault());
  const onMenu = vi.fn();
  const owner = { name: "Regione Piemonte", href: "https://regione.example", logo: "/ente.svg" };
  const rest = { owner, title: "Tassa Auto", logo: "/logo.svg", home: "/inizio", menuOpen: false };
  render(<Header {...{ onHome, onMenu }} {...rest} {...change} />);
  return { onHome, onMenu };
}

test("the header links the owner, the home page and the menu", async () => {
  const { onHome, onMenu } = renderHeader({ children: <button type="button">Accedi</button> });
  const owner = screen.getByRole("link", { name: "Regione Piemonte (si apre in una nuova scheda)" });
  expect(owner).toHaveAttribute("href", "https://regione.example");
  expect(owner).toHaveAttribute("target", "_blank");
  const home = screen.getByRole("link", { name: "Tassa Auto" });
  expect(home).toHaveAttribute("href", "/inizio");
  await userEvent.click(home);
  expect(onHome).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  expect(onMenu).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Accedi" })).toBeVisible();
});

test("the logo is decorative and has a size before it loads", () => {
  renderHeader();
  const [, logo] = screen.getAllByRole("presentation");
  expect(logo).toHaveAttribute("src", "/logo.svg");
  expect(logo).toHaveAttribute("width", "48");
  expect(logo).toHaveAttribute("height", "48");
});

test("an owner without a site is plain text", () => {
  renderHeader({ owner: { name: "Regione Piemonte", href: null, logo: "/ente.svg" } });
  expect(screen.getByText("Regione Piemonte")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Regione Piemonte/ })).toBeNull();
});

test.each([true, false])("the menu button announces a dialog and whether it is open: %s", (menuOpen) => {
  renderHeader({ menuOpen });
  const button = screen.getByRole("button", { name: "Menu" });
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  expect(button).toHaveAttribute("aria-expanded", String(menuOpen));
});

test("the side menu ends with a link to another site", () => {
  render(
    <SideMenu
      {...{ open: true, entries: [], onClose: () => {}, onChoose: () => {} }}
      more={{ label: "Tutti i servizi", href: "https://servizi.example" }}
    />,
  );
  const link = screen.getByRole("link", { name: "Tutti i servizi (si apre in una nuova scheda)" });
  expect(link).toHaveAttribute("href", "https://servizi.example");
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the side menu has one line for each entry, also when two share an address", async () => {
  const onChoose = vi.fn((_entry: object, event: React.MouseEvent) => event.preventDefault());
  const entries = [
    { label: "Pagamento", href: "/pagamento" },
    { label: "Rate", href: "/pagamento" },
  ];
  render(<SideMenu {...{ open: true, entries, onClose: () => {}, onChoose }} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  const link = screen.getByRole("link", { name: "Rate" });
  expect(link).toHaveAttribute("href", "/pagamento");
  expect(link).not.toHaveAttribute("aria-current");
  expect(link).not.toHaveClass("active");
  await userEvent.click(link);
  expect(onChoose).toHaveBeenCalledWith(entries[1], expect.anything());
});

test("the current page stands out in the side menu", () => {
  const entries = [{ label: "Rate", href: "/rate", current: true }];
  render(<SideMenu {...{ open: true, entries, onClose: () => {}, onChoose: () => {} }} />);
  expect(screen.getByRole("link", { name: "Rate" })).toHaveClass("active");
});

test("the footer names the organisations, the links and the help", () => {
  render(
    <Footer
      id="piede"
      owner="Sistema Piemonte"
      logo="/ente.svg"
      description={["Regione Piemonte", "Automobile Club d'Italia"]}
      links={[{ label: "Cookie", href: "https://cookie.example" }]}
      version="5.4.2"
      help={<p>Serve aiuto?</p>}
    />,
  );
  const footer = screen.getByRole("contentinfo", { name: "Piede di pagina" });
  expect(footer).toHaveAttribute("id", "piede");
  expect(footer).toHaveAttribute("tabindex", "-1");
  expect(within(footer).getByRole("heading", { level: 2 })).toHaveTextContent("Sistema Piemonte");
  expect(within(footer).getByText("Automobile Club d'Italia")).toBeVisible();
  expect(within(footer).getByText("Serve aiuto?")).toBeVisible();
  const useful = within(footer).getByRole("navigation", { name: "Collegamenti utili" });
  const link = within(useful).getByRole("link", { name: /Cookie/ });
  expect(link).toHaveAttribute("href", "https://cookie.example");
  expect(link).toHaveAttribute("target", "_blank");
});

test("the footer has no help block without help", () => {
  const { container } = render(
    <Footer id="piede" owner="Sistema" logo="/ente.svg" description={[]} links={[]} version="1" />,
  );
  expect(container.querySelector(".footer-help")).toBeNull();
});

const trail = [
  { label: "Home", href: "/" },
  { label: "Pagamenti", href: "/pagamenti" },
];

test("the breadcrumb links the ancestors and marks the current page", async () => {
  const onFollow = stay();
  render(<Breadcrumb links={trail} current="Rate" onFollow={onFollow} />);
  const path = screen.getByRole("navigation", { name: "Percorso di navigazione" });
  expect(within(path).getByRole("list")).toHaveAttribute("data-element", "breadcrumb");
  const items = within(path).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["Home/", "Pagamenti/", "Rate"]);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "page"]);
  for (const slash of within(path).getAllByText("/")) expect(slash).toHaveAttribute("aria-hidden", "true");
  const link = within(path).getByRole("link", { name: "Pagamenti" });
  expect(link).toHaveAttribute("href", "/pagamenti");
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/pagamenti", expect.anything());
});

test.each([
  [1, "Carrello, un pagamento"],
  [3, "Carrello, 3 pagamenti"],
])("the link to a cart of %i names its payments", async (count, name) => {
  const onFollow = stay();
  render(<CartLink count={count} href="/carrello" onFollow={onFollow} />);
  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", "/carrello");
  expect(within(link).getByText(String(count))).toHaveAttribute("aria-hidden", "true");
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/carrello", expect.anything());
});

function scrollTo(y: number) {
  vi.stubGlobal("scrollY", y);
  fireEvent.scroll(window);
}

test("the way to the top appears after one screen and moves the focus", async () => {
  scrollTo(window.innerHeight);
  const { unmount } = render(
    <>
      <main id="cima" tabIndex={-1} />
      <BackToTop target="cima" />
    </>,
  );
  expect(screen.queryByRole("button", { name: "Torna su" })).toBeNull();
  scrollTo(window.innerHeight + 1);
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const focus = vi.spyOn(screen.getByRole("main"), "focus");
  await userEvent.click(screen.getByRole("button", { name: "Torna su" }));
  expect(screen.getByRole("main")).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
  act(() => scrollTo(0));
  expect(screen.queryByRole("button", { name: "Torna su" })).toBeNull();
  const removed = vi.spyOn(window, "removeEventListener");
  unmount();
  expect(removed).toHaveBeenCalledWith("scroll", expect.any(Function));
});

test("a page that is already scrolled shows the way to the top at once", () => {
  scrollTo(window.innerHeight * 2);
  render(<BackToTop target="cima" />);
  expect(screen.getByRole("button", { name: "Torna su" })).toBeVisible();
  act(() => scrollTo(0));
});

function renderUserMenu() {
  const onFollow = stay();
  render(
    <>
      <UserMenu
        person={{ firstName: "Giulia", lastName: "Valdelmo" }}
        links={[
          { label: "Area personale", href: "/area" },
          { label: "Esci", href: "/logout" },
        ]}
        onFollow={onFollow}
      />
      <button type="button">Altrove</button>
    </>,
  );
  return { button: screen.getByRole("button", { name: "Menu di Giulia Valdelmo" }), onFollow };
}
const isOpen = () => screen.queryByRole("link", { name: "Esci" }) !== null;

test("the user's menu is closed until its button opens it, and closes with it", async () => {
  const { button } = renderUserMenu();
  expect(button).toHaveTextContent("GV");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(isOpen()).toBe(false);
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(isOpen()).toBe(true);
  await userEvent.click(button);
  expect(isOpen()).toBe(false);
});

test("Escape closes the user's menu and returns the focus to its button", async () => {
  const { button } = renderUserMenu();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Area personale" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(isOpen()).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(button).toHaveFocus();
});

test("Escape in a closed user's menu moves nothing", () => {
  const { button } = renderUserMenu();
  fireEvent.keyDown(button, { key: "Escape" });
  expect(button).not.toHaveFocus();
});

test("the user's menu closes when the focus leaves it, not when it moves inside", async () => {
  const { button } = renderUserMenu();
  await userEvent.click(button);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Esci" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Altrove" })).toHaveFocus();
  expect(isOpen()).toBe(false);
});

test("a link of the user's menu is followed and closes the menu", async () => {
  const { button, onFollow } = renderUserMenu();
  await userEvent.click(button);
  const link = screen.getByRole("link", { name: "Esci" });
  expect(link).toHaveAttribute("href", "/logout");
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/logout", expect.anything());
  expect(isOpen()).toBe(false);
});

test("the bar below the header has the main entries that are not locked, and marks the current page", async () => {
  const onChoose = vi.fn((_entry: unknown, event: React.MouseEvent) => event.preventDefault());
  const entries = [
    { label: "Calcolo", href: "/calcolo", main: true, current: true },
    { label: "Pagamento", href: "/pagamento", main: true },
    { label: "Visure", href: "/visure", main: true, locked: true },
    { label: "Guida", href: "/guida" },
  ];
  render(<HeaderNav entries={entries} onChoose={onChoose} />);
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Calcolo", "page"],
    ["Pagamento", null],
  ]);
  await userEvent.click(links[1]!);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(entries[1], expect.anything());
});
