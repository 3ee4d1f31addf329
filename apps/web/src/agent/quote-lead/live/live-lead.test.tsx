import type { LeadState } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { quoteLive } from '../../../messages/en/leads/quote-live.ts';
import { linksIn, readIn, render, textsIn } from '../../../testing.ts';
import { listFormsWithTakenCarrier } from '../form/draft-problems.ts';
import { free, lead, quote, taken, typed } from '../form/testing.ts';
import { LiveLead } from './live-lead.tsx';

const messages = quoteLive.english;
const state = (changes: Partial<LeadState> = {}): LeadState => ({
  status: 'open',
  version: 1,
  submittedAt: '2026-11-20T10:00:00.000Z',
  ended: null,
  viableCarrierIds: [1],
  own: [],
  ...changes,
});
const shown = ({
  detail = lead([free(1)]),
  now = state(),
  drafts = [typed('new-1', 1)],
}: {
  detail?: ReturnType<typeof lead>;
  now?: LeadState;
  drafts?: ReturnType<typeof typed>[];
}) =>
  render(
    <LiveLead
      detail={detail}
      taken={listFormsWithTakenCarrier(drafts, detail)}
      hasOthers={drafts.length > 1}
      isSending={false}
      onMove={() => undefined}
      onRefetch={() => undefined}
      onEnd={() => undefined}
      onNext={async () => undefined}
    />,
    { answered: [[keys.agent.leadState(7), now]] },
  );

// These tests have no event stream: parts are only rendered.
beforeEach(() => {
  vi.stubGlobal('EventSource', { OPEN: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('while a lead is priced', () => {
  it('no message appears while nothing changes', () => {
    expect(readIn(shown({}))).toBe('');
  });

  it('a notice tells of new answers, with a link to them', () => {
    const page = shown({ now: state({ submittedAt: '2026-11-21T10:00:00.000Z' }) });
    expect(readIn(page)).toContain(messages.changedTitle);
    expect(textsIn(page, 'button')).toEqual([messages.lookAnew]);
  });

  it('a notice names a taken carrier, and those the prices could be used for', () => {
    const detail = lead([taken(1, 'quoted-by-another'), free(2), free(3)]);
    const page = shown({ detail });
    expect(readIn(page)).toContain(messages.taken('Carrier 1'));
    expect(textsIn(page, 'button')).toEqual(['Carrier 2', 'Carrier 3']);
    expect(readIn(page)).not.toContain(messages.noneFree);
  });

  it('a notice names a taken carrier without an available one, and says whether the rest can be sent', () => {
    const detail = lead([taken(1, 'quoted-by-another'), free(2)]);
    const drafts = [typed('new-1', 1), typed('new-2', 2)];
    const page = shown({ detail, drafts });
    expect(readIn(page)).toContain(`${messages.noneFree} ${messages.othersGo}`);
    expect(textsIn(page, 'button')).toEqual([messages.nextLead]);
    const alone = shown({ detail: lead([taken(1, 'quoted-by-another')]) });
    expect(readIn(alone)).toContain(messages.noneFree);
    expect(readIn(alone)).not.toContain(messages.othersGo);
  });
});

describe('when the lead ends on the screen', () => {
  it.each(['other-chosen', 'withdrawn'] as const)('%s leads to the next one', (ended) => {
    const page = shown({ now: state({ status: 'closed', ended }) });
    expect(readIn(page)).toContain(messages.ended[ended]);
    expect(textsIn(page, 'button')).toEqual([messages.nextLead]);
    expect(linksIn(page)).toEqual([]);
  });

  it('the choice of the agent’s own quote links to its payment', () => {
    const page = shown({ now: state({ status: 'closed', ended: 'chosen' }) });
    expect(readIn(page)).toContain(messages.ended.chosen);
    expect(linksIn(page)).toEqual([[messages.toPayment, '/payment?leadId=7']]);
  });

  it('no further message appears', () => {
    const detail = lead([taken(1, 'quoted-by-another'), free(2)]);
    const now = state({ ended: 'withdrawn', submittedAt: '2026-11-21T10:00:00.000Z' });
    const page = readIn(shown({ detail, now }));
    expect(page).not.toContain(messages.changedTitle);
    expect(page).not.toContain(messages.taken('Carrier 1'));
  });

  it('an end from before the page was opened shows no notice', () => {
    const won = lead([free(1)], [quote(5, 1, { accepted: true })]);
    const now = state({ status: 'closed', ended: 'chosen' });
    expect(readIn(shown({ detail: won, now }))).toBe('');
    expect(readIn(shown({ detail: lead([free(1)], [], [1], true), now }))).toBe('');
  });
});
