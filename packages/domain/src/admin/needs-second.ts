import type { TaskName } from './tasks.ts';

/** The facts that decide whether one person alone may refund a fee, counted over the last 24 hours. */
export type SecondFacts = {
  amountCents?: number;
  /** Refunds and granted returns of the same agent, by whomever. */
  refundsToAgent?: number;
  /** The sum this operator refunded already. */
  refundedByOperatorCents?: number;
  /** How long ago the fee was paid. */
  paidDaysAgo?: number;
};

/** Above these it is no longer one person's decision, be it a refund or a return. */
export const REFUND_LIMITS = {
  cents: 20_000,
  toAgent: 3,
  byOperatorCents: 100_000,
  paidDaysAgo: 60,
} as const;

const givingBack: readonly TaskName[] = ['refund', 'return-grant'];

/** Whether a task gives a fee back. */
export const givesBack = (task: TaskName): boolean => givingBack.includes(task);

const always: readonly TaskName[] = [
  'account-ban',
  'account-erase',
  'account-reset-factor',
  'agency-close',
  'fee-plan',
  'text-publish',
  'operators-add',
  'operators-role',
  'operators-suspend',
  'operators-reinstate',
  'operators-remove',
  'operators-reset-factor',
];

/** Whether somebody else has to approve a task. Split over several refunds, returns or operators it comes to the same. */
export const needsSecond = (
  task: TaskName,
  {
    amountCents = 0,
    refundsToAgent = 0,
    refundedByOperatorCents = 0,
    paidDaysAgo = 0,
  }: SecondFacts = {},
): boolean => {
  if (!givesBack(task)) return always.includes(task);
  return (
    amountCents > REFUND_LIMITS.cents ||
    refundsToAgent >= REFUND_LIMITS.toAgent ||
    refundedByOperatorCents + amountCents > REFUND_LIMITS.byOperatorCents ||
    paidDaysAgo > REFUND_LIMITS.paidDaysAgo
  );
};

/** After so many hours the requester may approve alone, if no other operator could. */
export const ALONE_AFTER_HOURS = 24;
