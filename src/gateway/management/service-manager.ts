import { execFile } from "node:child_process";

/** Reports the state of this process to systemd. Elsewhere it does nothing. */
export interface ServiceManager {
  /** The process takes requests. From now on it also reports that its event loop turns, if the unit has a watchdog. */
  ready(): void;
  end(): void;
}

/**
 * Sends the state of the process to systemd with its own program, because Node opens no datagram socket of Unix. The unit accepts messages of
 * children (`NotifyAccess=all`). A process whose event loop stands still reports nothing, and systemd starts it again.
 */
export function serviceManager(environment: NodeJS.ProcessEnv = process.env): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = environment;
  let timer: NodeJS.Timeout | undefined;
  const send = (state: string) => {
    if (!NOTIFY_SOCKET) return;
    // Of the environment only these: it has secrets.
    const env = { ...(PATH !== undefined && { PATH }), NOTIFY_SOCKET };
    // A message that is lost is followed by another; without its program the unit reports the missing one.
    execFile("systemd-notify", [state], { env }, () => {}).unref();
  };
  return {
    ready() {
      send("READY=1");
      const limit = Number(WATCHDOG_USEC) / 1_000;
      if (limit > 0) timer = setInterval(() => send("WATCHDOG=1"), limit / 3).unref();
    },
    end() {
      clearInterval(timer);
      send("STOPPING=1");
    },
  };
}
