import type { Postgres } from "./postgres.ts";
import { run } from "./programs.ts";

/** Dumps and restores the gateways' database, with the commands of the operations guide. */
export function dumpsOf(server: Postgres) {
  /** Runs a program of PostgreSQL as the owner of the database, or as the administrator of the server. */
  const tool = (user: "portale" | "bed", program: string, ...args: string[]) =>
    run([program, "-h", "127.0.0.1", "-p", String(server.port), "-U", user, ...args]);
  const create = (database: string) => tool("bed", "createdb", "--owner=portale", database);
  return {
    /** Creates an empty database. */
    create,
    dump: (file: string) =>
      tool("portale", "pg_dump", "--format=custom", "--no-owner", `--file=${file}`, "portale"),
    /** Loses the database and restores it. */
    async restore(file: string) {
      await tool("bed", "dropdb", "portale");
      await create("portale");
      await tool("portale", "pg_restore", "--exit-on-error", "--no-owner", "--dbname=portale", file);
    },
  };
}
