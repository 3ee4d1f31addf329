import { describe, expect, it } from 'vitest';
import {
  type ApprovalFacts,
  computeHoursAlone,
  givesBack,
  listApprovingRoles,
  needsSecondOperator,
  TASKS_WITH_APPROVAL,
} from './needs-second.ts';
import { ADMIN_TASKS, TASK_NAMES } from './tasks.ts';

describe.each(['refund', 'return-grant'] as const)('a %s', (task) => {
  it.each<[boolean, ApprovalFacts]>([
    [false, { amountCents: 20_000 }],
    [true, { amountCents: 20_001 }],
    [false, { amountCents: 1, refundsToAgent: 2 }],
    [true, { amountCents: 1, refundsToAgent: 3 }],
    [false, { amountCents: 10_000, refundedByOperatorCents: 90_000 }],
    [true, { amountCents: 10_001, refundedByOperatorCents: 90_000 }],
    [false, { amountCents: 1, paidDaysAgo: 60 }],
    [true, { amountCents: 1, paidDaysAgo: 61 }],
  ])('needs somebody else: %s for %o', (wanted, facts) => {
    expect(needsSecondOperator(task, facts)).toBe(wanted);
  });
});

it('needs a second person only where the table of tasks says that it may', () => {
  const asked = TASK_NAMES.filter((name) => !givesBack(name) && needsSecondOperator(name));
  const marked = TASK_NAMES.filter((name) => !givesBack(name) && 'second' in ADMIN_TASKS[name]);
  expect(asked.sort()).toEqual(marked.sort());
});

it('an owner and at least one more role of three can second a ban and a hire; readers second nothing', () => {
  for (const task of ['account-ban', 'operators-add', 'text-publish'] as const)
    expect(listApprovingRoles(task)).toEqual(['owner', 'support', 'finance']);
  expect(TASKS_WITH_APPROVAL.flatMap(listApprovingRoles)).not.toContain('reader');
  expect(listApprovingRoles('lead-show')).toEqual([]);
});

it('a company with one owner waits no hour for what can be set back, and 24 for the rest', () => {
  expect(computeHoursAlone('account-ban', true)).toBe(0);
  expect(computeHoursAlone('account-erase', true)).toBe(24);
  expect(computeHoursAlone('refund', true)).toBe(24);
  expect(computeHoursAlone('account-ban', false)).toBe(24);
});
