import { startGateway, type GatewayOptions, type GatewayProcess } from "./gateway-process.ts";
import { startDatabasePath, type DatabasePath } from "./database-path.ts";
import { freeEntrances, startNginx, type Nginx } from "./nginx.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

/** A whole deployment on this machine: browsers → nginx → gateways → PostgreSQL and the region's back end. */
export interface Deployment {
  postgres: Postgres;
  /** The network between the gateways and PostgreSQL. */
  path: DatabasePath;
  backend: StubBackend;
  gateways: GatewayProcess[];
  nginx: Nginx;
  end(): Promise<void>;
}

/** Starts a deployment with one gateway for each element of `options`. */
export async function startDeployment(
  options: readonly Partial<GatewayOptions>[] = [{}, {}],
): Promise<Deployment> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const postgres = await startPostgres();
    const deployment = { postgres, end } as Deployment; // completed below
    // After a failover this is another server.
    ends.push(() => deployment.postgres.remove());
    const path = await startDatabasePath(postgres.port);
    ends.push(() => path.end());
    const backend = await startBackend();
    ends.push(() => backend.end());
    const ports = await freeEntrances(options.length);
    const shared = {
      databaseUrl: postgres.url(path.port),
      publicUrl: `https://localhost:${ports.all}`,
      backendUrl: backend.url,
    };
    const started = await Promise.allSettled(options.map((own) => startGateway({ ...shared, ...own })));
    const gateways = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    ends.push(() => Promise.all(gateways.map((gateway) => gateway.end())));
    for (const one of started) if (one.status === "rejected") throw one.reason;
    const nginx = await startNginx(
      gateways.map(({ port }) => port),
      ports,
    );
    ends.push(() => nginx.end());
    return Object.assign(deployment, { path, backend, gateways, nginx });
  } catch (error) {
    await end();
    throw error;
  }
}
