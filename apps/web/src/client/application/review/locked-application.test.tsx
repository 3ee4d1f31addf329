import type { Application, ConsumerQuote } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { quotesQuery } from '../../../app/queries.ts';
import { application } from '../../../messages/en/consumer/application.ts';
import { readIn, render } from '../../../testing.ts';
import { LockedApplication } from './locked-application.tsx';

const meta = (quoteId: number | null) =>
  ({ types: [3], submittedAt: '2026-11-20T10:00:00Z', changed: false, quoteId }) as never;
const quote = (changes: Partial<ConsumerQuote>) =>
  ({
    accepted: true,
    deleted: false,
    unlocked: false,
    unlockBy: null,
    agent: { firstName: 'Priya' },
    consent: { call: false, text: false, mail: true, automated: false },
    zone: 'America/New_York',
    ...changes,
  }) as unknown as ConsumerQuote;
const sheet = (of: Application['meta'], quotes: ConsumerQuote[]) =>
  readIn(
    render(
      <LockedApplication
        meta={of}
        questionnaires={{} as never}
        draft={{ types: [] } as never}
        estimations={{} as never}
      />,
      { answered: [[quotesQuery.queryKey, { data: quotes, requestedCoverages: [] }]] },
    ),
  );

it.each([
  [{ unlockBy: '2026-11-28T05:00:00Z' }, 'Priya has until the end of Friday, November 27 to get'],
  [{ unlocked: true }, 'Priya has your email address and will email you.'],
])('after a choice the application says how far the agent is: %j', (changes, expected) => {
  const text = sheet(meta(7), [quote(changes)]);
  expect(text).toContain(application.english.wonText);
  expect(text).toContain(expected);
});

it('before a choice the application says that it can be unlocked', () => {
  const text = sheet(meta(null), []);
  expect(text).toContain(application.english.lockedText);
  expect(text).not.toContain('Priya');
});
