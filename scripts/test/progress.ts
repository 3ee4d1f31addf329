/** Counts what is done of a run. */
export type Progress = { expect(total: number): void; countOne(): void; end(): void };

/** Prints one line per minute: how many of `unit` are done. */
export function startProgress(unit: string): Progress {
  let total = 0;
  let done = 0;
  const timer = setInterval(() => console.log(`${done} of ${total} ${unit}`), 60_000);
  timer.unref();
  return {
    expect: (count) => {
      total = count;
    },
    countOne: () => {
      done += 1;
    },
    end: () => clearInterval(timer),
  };
}
