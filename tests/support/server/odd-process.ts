/** A process of a pool that does as each message says. */

const acts: Record<string, () => unknown> = {
  echo: () => "answer",
  environment: () => Object.keys(process.env).filter((name) => name !== "NODE_CHANNEL_FD"),
  pid: () => process.pid,
  fault: () => process.kill(process.pid, "SIGSEGV"),
  hang: () => {
    for (;;);
  },
  memory: () => {
    const all: number[][] = [];
    for (;;) all.push(Array<number>(1_000_000).fill(1.5));
  },
};

process.on("message", ({ act }: { act: string }) => {
  process.send?.({ kind: "started" });
  const value = acts[act]?.();
  process.send?.({ kind: "done", value });
});
process.on("disconnect", () => process.exit());
