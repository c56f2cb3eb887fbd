import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The network between gateways and database: an address that moves with the primary server, and can be slow. */
export interface DatabasePath {
  port: number;
  /** Leads new connections to another server, and breaks the existing ones. */
  moveTo(port: number): void;
  /** Milliseconds by which each packet of the database is late. */
  delay: number;
  end(): Promise<void>;
}

/** Starts a path to the server at a port of this machine. */
export async function startDatabasePath(target: number): Promise<DatabasePath> {
  let to = target;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => {
      if (path.delay > 0) setTimeout(() => client.write(bytes), path.delay);
      else client.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const path: DatabasePath = {
    port,
    delay: 0,
    moveTo(next) {
      to = next;
      breakAll();
    },
    async end() {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
  return path;
}
