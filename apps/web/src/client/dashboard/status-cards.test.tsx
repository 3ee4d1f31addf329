import type { Application, ConsumerProfile, ConsumerQuote } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { applicationQuery, quotesQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { linksIn, readIn, render, textsIn } from '../../testing.ts';
import { ApplicationCard, QuotesCard } from './status-cards.tsx';

const messages = dashboard.english;
const profile = (changes: Partial<ConsumerProfile> = {}): ConsumerProfile =>
  ({
    quoteConfirmed: false,
    quoteCount: 0,
    types: [{ typeId: 3, typeName: 'Auto' }],
    emailNotification: true,
    ...changes,
  }) as unknown as ConsumerProfile;
const application = (meta: Partial<Application['meta']>) =>
  ({
    data: [],
    meta: {
      types: [3],
      applicationId: 1,
      submittedAt: null,
      changed: false,
      quoteId: null,
      ...meta,
    },
  }) as unknown as Application;
const quote = (changes: Partial<ConsumerQuote>) =>
  ({
    accepted: true,
    deleted: false,
    editable: 0,
    unlocked: false,
    unlockBy: null,
    agent: { firstName: 'Priya' },
    consent: { call: false, text: false, mail: true, automated: false },
    zone: 'America/New_York',
    ...changes,
  }) as unknown as ConsumerQuote;

describe('the application card', () => {
  const card = (of: ConsumerProfile, saved: Application | null, quotes: ConsumerQuote[] = []) =>
    render(<ApplicationCard profile={of} />, {
      answered: [
        ...(saved === null ? [] : [[applicationQuery.queryKey, saved] as const]),
        [quotesQuery.queryKey, { data: quotes, requestedCoverages: [] }],
      ],
    });
  const submittedAt = '2026-11-20T10:00:00.000Z';

  it.each([
    ['notStarted', application({ applicationId: null })],
    ['saved', application({})],
    ['submitted', application({ submittedAt })],
    ['changed', application({ submittedAt, changed: true })],
  ] as const)('in the state %s names the next step', (status, saved) => {
    const page = card(profile({ quoteCount: 1 }), saved);
    expect(readIn(page)).toContain(messages.statusText[status]);
    expect(linksIn(page)).toEqual([[messages.applicationLink[status], '/profile/application']]);
  });

  it('says how much is left of an application that was started', () => {
    const left = { questions: 12, minutes: 4 };
    expect(readIn(card(profile(), application({ left } as never)))).toContain(messages.left(12, 4));
    const done = application({ left: { questions: 0, minutes: 0 } } as never);
    expect(readIn(card(profile(), done))).toContain(messages.statusText.saved);
  });

  it('shows a placeholder of the same size until the status is loaded', () => {
    expect(card(profile(), null)).toContain('aria-busy');
    expect(linksIn(card(profile(), null))).toEqual([]);
  });

  it('says whether the chosen agent has paid, or until when the agent may pay', () => {
    const chosen = profile({ quoteConfirmed: true });
    const unlocked = card(chosen, null, [quote({ unlocked: true })]);
    expect(readIn(unlocked)).toContain(
      'Priya has your email address and will email you. Priya already sees your full name',
    );
    expect(readIn(unlocked)).toContain(`${messages.chosen.next} · ${messages.chosen.stop}`);
    expect(linksIn(unlocked).slice(0, 2)).toEqual([
      [messages.chosen.next, '/profile/my-quotes'],
      [messages.chosen.stop, '/profile/privacy'],
    ]);
    const waits = card(chosen, null, [quote({ unlockBy: '2026-11-28T05:00:00Z' })]);
    expect(readIn(waits)).toContain(
      'Priya has until the end of Friday, November 27 to get your email address, and will then email you.',
    );
    const unknown = readIn(card(chosen, null, [quote({ deleted: true })]));
    expect(unknown).toContain(messages.chosen.text);
    expect(unknown).not.toContain('Priya');
  });
});

describe('the quotes card', () => {
  const card = (of: ConsumerProfile, quotes?: ConsumerQuote[]) =>
    render(<QuotesCard profile={of} />, {
      answered: quotes ? [[quotesQuery.queryKey, { data: quotes, requestedCoverages: [] }]] : [],
    });
  const open = (changes: Partial<ConsumerQuote> = {}) => quote({ accepted: false, ...changes });

  it.each([
    ['none', profile(), []],
    ['one', profile({ quoteCount: 1 }), [open()]],
    ['open', profile({ quoteCount: 2 }), [open(), open()]],
    ['waiting', profile({ quoteCount: 1 }), [open({ editable: 1 })]],
    ['chosen', profile({ quoteCount: 2, quoteConfirmed: true }), [open(), quote({})]],
  ] as const)('in the state %s says what the client can do', (state, of, quotes) => {
    const page = card(of, [...quotes]);
    expect(textsIn(page, 'p')).toContain(messages.quotesText[state]);
    expect(linksIn(page)).toEqual([[messages.quotesLink, '/profile/my-quotes']]);
  });
});
