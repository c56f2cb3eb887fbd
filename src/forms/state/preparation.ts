/** Work on chosen files that are no attachments yet, such as photographs that are being reduced. */
export interface Preparation {
  add(work: Promise<void>): void;
  isOver(): boolean;
  /** Resolves when all work has ended, well or not. */
  end(): Promise<void>;
}

export function createPreparation(): Preparation {
  const running = new Set<Promise<void>>();
  return {
    add(work) {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    isOver: () => running.size === 0,
    async end() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
