import { memo } from "react";
import { useLoaderData } from "react-router-dom";
import { ClosedService } from "../availability/ClosedService.tsx";
import { ServiceGate } from "../availability/ServiceGate.tsx";
import { NotFound } from "../pages/NotFound.tsx";
import { ServicesContext } from "../portal-context.ts";
import type { Page } from "./page.ts";

/** Renders the page that the loader of its route has found. */
export function PageView() {
  return <FoundPage page={useLoaderData()} />;
}

/** Not rendered again while the next page loads. */
const FoundPage = memo(function FoundPage({ page }: { page: Page }) {
  switch (page.kind) {
    case "home":
      return <page.View />;
    case "missing":
      return <NotFound />;
    case "off":
      return (
        <ServicesContext value={page.portal}>
          <ClosedService service={page.service} title={page.title} />
        </ServicesContext>
      );
    case "closed":
      return (
        <ServicesContext value={page.portal}>
          <ServiceGate key={page.service} service={page.service}>
            {null}
          </ServiceGate>
        </ServicesContext>
      );
    case "step":
    case "sheet": {
      const { portal, data, View } = page;
      const { id } = data.service.definition;
      return (
        <ServicesContext value={portal}>
          <ServiceGate key={id} service={id}>
            <View data={data} />
          </ServiceGate>
        </ServicesContext>
      );
    }
  }
});
