import type { ReactNode } from "react";
import type { Files } from "../model/address.ts";
import { fileTitle } from "./file-title.ts";
import { messages } from "./messages.ts";

interface UsersProps {
  /** The ids of the services. */
  services: readonly string[];
  files: Files;
  /** Renders the title of a service, given its file. */
  service?: (title: string, file: string) => ReactNode;
}

/** The number of services that use a shared part, and on request their titles. */
export function Users({ services, files, service = (title) => title }: UsersProps) {
  return (
    <details className="studio-used mb-2">
      <summary>{messages.usedBy(services.length)}</summary>
      <ul>
        {services.map((id) => {
          const file = `schemas/services/${id}.json`;
          return <li key={id}>{service(fileTitle(files, file), file)}</li>;
        })}
      </ul>
    </details>
  );
}
