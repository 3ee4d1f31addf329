/** How a runner works its tasks off. */
export type Runner = {
  /** After this a job is taken for one whose process was killed, and another process may run it. */
  abandonedAfter: `${number} minutes`;
  /** A job stops itself before that. */
  stopsAfterMs: number;
};

/**
 * The runners of a worker. Each has slots of its own, so that none waits for another: `money` calls the card
 * provider, `mail` the mail server, `webhooks` the systems of agencies, `rest` nobody outside.
 */
export const runners = {
  money: { abandonedAfter: '2 minutes', stopsAfterMs: 100_000 },
  mail: { abandonedAfter: '5 minutes', stopsAfterMs: 240_000 },
  webhooks: { abandonedAfter: '3 minutes', stopsAfterMs: 150_000 },
  rest: { abandonedAfter: '5 minutes', stopsAfterMs: 240_000 },
} satisfies Record<string, Runner>;

export type RunnerName = keyof typeof runners;

/** How many jobs each runner works on at once. */
export type Slots = Record<RunnerName, number>;

/** Sending a mail or a message is waiting for its receiver; the others wait for a processor. */
export const computeSlots = (mailWorkers: number): Slots => ({
  money: 4,
  mail: mailWorkers,
  webhooks: 20,
  rest: 4,
});
