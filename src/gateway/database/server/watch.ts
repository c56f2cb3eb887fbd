import { setTimeout as wait } from "node:timers/promises";

/** A reading of the server's clock. */
export interface ClockReading {
  /** Milliseconds since 1970. */
  server: number;
  /** `performance.now()` at that time. */
  at: number;
}

/** Knows whether a server answers, and its time. */
export interface Watch {
  /**
   * The server's time in milliseconds since 1970. It counts on from the last reading without the clock of this machine, which may be
   * wrong or be set while the program runs.
   */
  now(): number;
  /** Throws while the server is known to be down. */
  refuseWhenDown(): void;
  /** Records that the server does not answer, and asks it until it does. */
  lost(error: unknown): void;
  end(): void;
}

export interface WatchOptions {
  /** Asks the server for its time. Rejects when it does not answer. */
  read(): Promise<ClockReading>;
  report: Report;
}

/** Reports a failure of the database, or its end, for the log. */
export type Report = (error: unknown, message: string) => void;

/** Milliseconds between two readings of the clock, and between two questions to a server that is down. */
const interval = { clock: 60_000, retry: 250 };

/** Reads the server's clock, and again every minute. */
export async function watchServer({ read, report }: WatchOptions): Promise<Watch> {
  let last = await read();
  let cause: unknown;
  let isDown = false;
  let hasEnded = false;

  /** Returns true when the server answers. */
  async function look() {
    try {
      last = await read();
      if (isDown) report(undefined, "database is back");
      isDown = false;
    } catch (error) {
      lost(error);
    }
  }

  function lost(error: unknown) {
    cause = error;
    if (isDown || hasEnded) return;
    isDown = true;
    report(error, "database is down");
    void lookUntilUp();
  }

  async function lookUntilUp() {
    while (isDown && !hasEnded) {
      await wait(interval.retry, undefined, { ref: false });
      await look();
    }
  }

  const timer = setInterval(() => void look(), interval.clock).unref();
  return {
    now: () => Math.round(last.server + performance.now() - last.at),
    refuseWhenDown() {
      if (isDown) throw new Error("the database is down", { cause });
    },
    lost,
    end() {
      hasEnded = true;
      clearInterval(timer);
    },
  };
}
