import type { HumanCheckAction } from '@fanwise/contract';
import type { LimitName, Limits } from '../limits/index.ts';

/** The limit that measures how often an action happens. The others have their own limits. */
const rateLimits: Partial<Record<HumanCheckAction, LimitName>> = {
  signup: 'pace-signup',
  'forgot-password': 'pace-mail',
  resend: 'pace-mail',
  feedback: 'pace-feedback',
  validate: 'pace-validate',
};

/** The rate of an action relative to its normal rate: 1 is the normal number in ten minutes. */
export type GetActionRate = (action: HumanCheckAction) => Promise<number>;

/** Reads the rate over all processes from the counters of the contexts. */
export const createActionRate =
  (limits: Limits): GetActionRate =>
  async (action) => {
    const name = rateLimits[action];
    return name ? limits.load(name, 'all') : 0;
  };

const maxFactor = 40;

/**
 * The factor of the work at a rate. Twice the normal rate is four times the work, up to forty times: seconds on a phone,
 * minutes of a robot's core for each hundred, and never a refusal.
 */
export const computeWork = (rate: number): number => Math.min(Math.max(1, rate) ** 2, maxFactor);

/**
 * By how much the work of a log-in grows with the failed tries for its address, 1 being as many as are usual in the time of
 * the limit. In steps, so that an answer to one challenge still counts while others go on failing.
 */
export const computeWorkAfterFailures = (load: number): number => {
  if (load < 1) return 1;
  if (load < 2) return 4;
  return load < 4 ? 16 : maxFactor;
};
