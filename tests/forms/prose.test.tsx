import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MARKS } from "../../src/formats/marks.ts";
import { FollowLinks, renderProse } from "../../src/forms/prose/Prose.tsx";

const [start, middle, end] = MARKS.link;
const link = (href: string, text: string) => `${start}${href}${middle}${text}${end}`;

it("renders bold parts", () => {
  render(<>{renderProse(`Non ${MARKS.strong[0]}pagare${MARKS.strong[1]} due volte.`)}</>);
  expect(screen.getByText("pagare").tagName).toBe("STRONG");
});

it("gives an internal link to the router and opens others outside", () => {
  const follow = vi.fn();
  render(
    <FollowLinks value={follow}>
      {renderProse(`${link("/assistenza", "aiuto")} e ${link("https://x.example", "regole")}`)}
    </FollowLinks>,
  );
  fireEvent.click(screen.getByRole("link", { name: "aiuto" }));
  expect(follow).toHaveBeenCalledExactlyOnceWith("/assistenza");
  expect(screen.getByRole("link", { name: /^regole/ }).getAttribute("target")).toBe("_blank");
});

it("opens a file of the office outside the router", () => {
  const follow = vi.fn();
  const address = "/definitions/delega.0123456789ab.pdf";
  render(<FollowLinks value={follow}>{renderProse(link(address, "delega"))}</FollowLinks>);
  const file = screen.getByRole("link", { name: /^delega/ });
  fireEvent.click(file);
  expect(follow).not.toHaveBeenCalled();
  expect([file.getAttribute("href"), file.getAttribute("target")]).toEqual([address, "_blank"]);
});
