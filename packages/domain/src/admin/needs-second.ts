import type { OperatorRole } from './capabilities.ts';
import type { TaskName } from './tasks.ts';

/** The facts that decide whether one person alone may refund a fee, counted over the last 24 hours. */
export type ApprovalFacts = {
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

/**
 * The roles that may approve each task that needs a second person, whatever else they may do. The proposer never does,
 * nor the operator whom the task is about.
 */
const approvingRoles: Partial<Readonly<Record<TaskName, readonly OperatorRole[]>>> = {
  refund: ['owner', 'finance'],
  'return-grant': ['owner', 'finance'],
  'account-ban': ['owner', 'support', 'finance'],
  'account-erase': ['owner', 'support'],
  'account-reset-factor': ['owner', 'support'],
  'agency-close': ['owner', 'support'],
  'fee-plan': ['owner', 'finance'],
  'text-publish': ['owner', 'support', 'finance'],
  'operators-add': ['owner', 'support', 'finance'],
  'operators-role': ['owner'],
  'operators-suspend': ['owner', 'support', 'finance'],
  'operators-reinstate': ['owner', 'support', 'finance'],
  'operators-remove': ['owner', 'support', 'finance'],
  'operators-reset-factor': ['owner'],
};

/** Returns the roles that may approve a task; none for a task that needs no second person. */
export const listApprovingRoles = (task: TaskName): readonly OperatorRole[] =>
  approvingRoles[task] ?? [];

/** The tasks that can need a second person, in the order of the table. */
export const TASKS_WITH_APPROVAL = Object.keys(approvingRoles) as TaskName[];

/** Whether somebody else has to approve a task. Split over several refunds, returns or operators it comes to the same. */
export const needsSecondOperator = (
  task: TaskName,
  {
    amountCents = 0,
    refundsToAgent = 0,
    refundedByOperatorCents = 0,
    paidDaysAgo = 0,
  }: ApprovalFacts = {},
): boolean => {
  if (!givesBack(task)) return TASKS_WITH_APPROVAL.includes(task);
  return (
    amountCents > REFUND_LIMITS.cents ||
    refundsToAgent >= REFUND_LIMITS.toAgent ||
    refundedByOperatorCents + amountCents > REFUND_LIMITS.byOperatorCents ||
    paidDaysAgo > REFUND_LIMITS.paidDaysAgo
  );
};

/** A proposal waits so long for a second person, unless its task has to be done earlier. */
export const PROPOSAL_HOURS = 72;

/** Tasks that another task, or a cancellation before the start, sets back. */
const reversible: readonly TaskName[] = [
  'account-ban',
  'fee-plan',
  'text-publish',
  'operators-add',
  'operators-role',
  'operators-suspend',
  'operators-reinstate',
];

/**
 * Returns after how many hours proposers may approve their own task, if no other operator could. A company that said
 * that it has one owner waits only for what cannot be set back.
 */
export const computeHoursAlone = (task: TaskName, hasOneOwner: boolean): number =>
  hasOneOwner && reversible.includes(task) ? 0 : 24;
