import { describe, expect, it } from 'vitest';
import { givesBack, needsSecond, type SecondFacts } from './needs-second.ts';
import { ADMIN_TASKS, TASK_NAMES } from './tasks.ts';

describe.each(['refund', 'return-grant'] as const)('a %s', (task) => {
  it.each<[boolean, SecondFacts]>([
    [false, { amountCents: 20_000 }],
    [true, { amountCents: 20_001 }],
    [false, { amountCents: 1, refundsToAgent: 2 }],
    [true, { amountCents: 1, refundsToAgent: 3 }],
    [false, { amountCents: 10_000, refundedByOperatorCents: 90_000 }],
    [true, { amountCents: 10_001, refundedByOperatorCents: 90_000 }],
    [false, { amountCents: 1, paidDaysAgo: 60 }],
    [true, { amountCents: 1, paidDaysAgo: 61 }],
  ])('needs somebody else: %s for %o', (wanted, facts) => {
    expect(needsSecond(task, facts)).toBe(wanted);
  });
});

it('needs a second person only where the table of tasks says that it may', () => {
  const asked = TASK_NAMES.filter((name) => !givesBack(name) && needsSecond(name));
  const marked = TASK_NAMES.filter((name) => !givesBack(name) && 'second' in ADMIN_TASKS[name]);
  expect(asked.sort()).toEqual(marked.sort());
});
