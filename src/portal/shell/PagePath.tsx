import { portalPages } from "../../contract/portal-pages.ts";
import { Breadcrumb } from "../../ui/shell/Breadcrumb.tsx";
import { messages } from "../messages.ts";
import { useFollow } from "./use-follow.ts";

const links = [{ label: messages.home, href: portalPages.home }];

/** The path from the home page to a service. */
export function PagePath({ current }: { current: string }) {
  return (
    <div className="container-xxl">
      <Breadcrumb links={links} current={current} onFollow={useFollow()} />
    </div>
  );
}
