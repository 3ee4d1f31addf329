import type { HumanCheckAction } from '@fanwise/contract';
import type { LimitName, Limits } from '../limits/index.ts';

/** The limit that measures how often an action happens. The others have limits of their own. */
const paces: Partial<Record<HumanCheckAction, LimitName>> = {
  signup: 'pace-signup',
  'forgot-password': 'pace-mail',
  resend: 'pace-mail',
  feedback: 'pace-feedback',
  validate: 'pace-validate',
};

/** How many times the normal pace of an action is: 1 is all that is normal in ten minutes. */
export type PaceOf = (action: HumanCheckAction) => Promise<number>;

/** Reads the pace over all processes from what contexts count. */
export const createPace =
  (limits: Limits): PaceOf =>
  async (action) => {
    const name = paces[action];
    return name ? limits.load(name, 'all') : 0;
  };

const maxTimes = 40;

/**
 * By how much the work grows at a pace. Twice the normal is four times the work, up to forty times: seconds on a phone,
 * minutes of a robot's core for each hundred, and never a refusal.
 */
export const computeWork = (pace: number): number => Math.min(Math.max(1, pace) ** 2, maxTimes);

/**
 * By how much the work of a log-in grows with the failed tries for its address, 1 being as many as are usual in the time of
 * the limit. In steps, so that an answer to one challenge still counts while others go on failing.
 */
export const computeWorkAfterFailures = (load: number): number => {
  if (load < 1) return 1;
  if (load < 2) return 4;
  return load < 4 ? 16 : maxTimes;
};
