/** The settings of a runner of jobs. */
export type Runner = {
  /** A job that is locked longer than this counts as abandoned by a killed process, and another one may run it. */
  abandonedAfter: `${number} minutes`;
  /** A job is stopped after this time. */
  stopsAfterMs: number;
};

/**
 * The runners of a worker. Each has separate slots, so that none waits for another: `money` calls the card provider,
 * `mail` the mail server, `webhooks` the systems of agencies; `rest` makes no outside calls.
 */
export const runners = {
  money: { abandonedAfter: '2 minutes', stopsAfterMs: 100_000 },
  mail: { abandonedAfter: '5 minutes', stopsAfterMs: 240_000 },
  webhooks: { abandonedAfter: '3 minutes', stopsAfterMs: 150_000 },
  rest: { abandonedAfter: '5 minutes', stopsAfterMs: 240_000 },
} satisfies Record<string, Runner>;

export type RunnerName = keyof typeof runners;

/** The number of jobs that each runner works on at once. */
export type Slots = Record<RunnerName, number>;

/** Sending a mail or a message is waiting for its receiver; the others wait for a processor. */
export const computeSlots = (mailWorkers: number): Slots => ({
  money: 4,
  mail: mailWorkers,
  webhooks: 20,
  rest: 4,
});
