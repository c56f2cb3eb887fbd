import { useSyncExternalStore, type ReactNode } from "react";
import { Router } from "react-router-dom";
import { ClosedService } from "../availability/ClosedService.tsx";
import { ServiceGate } from "../availability/ServiceGate.tsx";
import { Home } from "../home/Home.tsx";
import { Failure } from "../pages/Failure.tsx";
import { Logout } from "../pages/Logout.tsx";
import { NotFound } from "../pages/NotFound.tsx";
import { StartFailure } from "../pages/StartFailure.tsx";
import { UserDenied } from "../pages/UserDenied.tsx";
import { ServicesContext } from "../portal-context.ts";
import { Layout } from "../shell/Layout.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import type { Navigation, Visit } from "./navigation.ts";
import type { Page } from "./page.ts";
import { NavigationContext, VisitContext } from "./visit-context.ts";

interface VisitProviderProps {
  readonly navigation: Navigation;
  readonly children: (visit: Visit) => ReactNode;
}

/** Gives a navigation to its children, and to the links and hooks of react-router among them. */
export function VisitProvider({ navigation, children }: VisitProviderProps) {
  const visit = useSyncExternalStore(navigation.subscribe, navigation.read, navigation.read);
  return (
    <NavigationContext value={navigation}>
      <VisitContext value={visit}>
        <Router location={visit.location} navigationType={visit.action} navigator={navigation.navigator}>
          {children(visit)}
        </Router>
      </VisitContext>
    </NavigationContext>
  );
}

/** Renders the page of a navigation in the frame of the portal. */
export function PortalRouter({ navigation }: { navigation: Navigation }) {
  return (
    <VisitProvider navigation={navigation}>
      {({ location, page }) => (
        <ErrorBoundary visit={location.key} fallback={() => <StartFailure />}>
          <Layout>
            {/* A broken service does not affect the others: the next page starts again. */}
            <ErrorBoundary visit={location.key} fallback={(error) => <Failure error={error} />}>
              <PageView page={page} />
            </ErrorBoundary>
          </Layout>
        </ErrorBoundary>
      )}
    </VisitProvider>
  );
}

function PageView({ page }: { page: Page }) {
  switch (page.kind) {
    case "home":
      return <Home />;
    case "logout":
      return <Logout />;
    case "userDenied":
      return <UserDenied />;
    case "missing":
      return <NotFound />;
    case "failure":
      return <Failure error={page.error} />;
    case "off":
      return (
        <ServicesContext value={page.portal}>
          <ClosedService service={page.service} title={page.title} />
        </ServicesContext>
      );
    case "shut":
      return (
        <ServicesContext value={page.portal}>
          <ServiceGate key={page.service} service={page.service}>
            {null}
          </ServiceGate>
        </ServicesContext>
      );
    case "step": {
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
}
