import type { AgentReturn, ReturnOfLead } from '@fanwise/contract/own';
import { returnPage } from '@fanwise/contract/pages';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { returnReasons } from '../../messages/en/returns/return-reasons.ts';
import { returns } from '../../messages/en/returns/returns.ts';
import { elementsIn, linksIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import LeadPage from './lead/page.tsx';
import { ReasonChoice } from './lead/reason-choice.tsx';
import Page from './page.tsx';

const messages = returns.english;
const { reasons, proofs, automatic } = returnReasons.english;

const given = (changes: Partial<AgentReturn> = {}): AgentReturn => ({
  id: 9,
  applicationId: 31,
  reason: 'phone-dead' as const,
  state: 'asked' as const,
  decidedBy: null,
  why: null,
  askedAt: '2026-11-20T15:00:00Z',
  askUntil: null,
  dueAt: null,
  appealUntil: null,
  amountCents: 2_450,
  paidBackAt: null,
  deletionDue: false,
  ...(changes as object),
});

describe('the list of returns', () => {
  const list = (shown: AgentReturn[]) =>
    render(<Page />, { answered: [[keys.agent.returns, { data: shown }]] });

  it.each<[AgentReturn['state'], string, string]>([
    ['asked', messages.askedShort, 'pending'],
    ['operator', messages.operatorShort, 'pending'],
    ['appealed', messages.operatorShort, 'pending'],
    ['granted', messages.grantedShort, 'complete'],
    ['refused', messages.refusedShort, 'deleted'],
    ['closed', messages.closedShort, 'deleted'],
  ])('%s is said in a word, with its mark', (state, expected, mark) => {
    const rendered = list([given({ state })]);
    const [reason, status, , sum] = textsIn(rendered, 'td');
    expect([reason, status, sum]).toEqual([reasons['phone-dead'], expected, '$24.50']);
    expect(valuesOf(rendered, 'data-status')).toEqual([mark]);
  });

  it('links each to the return of its lead', () => {
    const rendered = list([given(), given({ id: 10, applicationId: 32 })]);
    expect(linksIn(rendered).slice(0, 2)).toEqual([
      [messages.lead(31), returnPage(31)],
      [messages.lead(32), returnPage(32)],
    ]);
  });

  it('says when there is none', () => {
    const rendered = list([]);
    expect(readIn(rendered)).toContain(messages.none);
    expect(rendered).not.toContain('<table');
  });
});

describe('the return of one lead', () => {
  const lead = (changes: Partial<ReturnOfLead>, at = 31) => {
    const found = { amountCents: 2_450, until: '2026-12-01T12:00:00Z', open: false };
    return render(
      <Routes>
        <Route path="/lead/:id" element={<LeadPage />} />
      </Routes>,
      {
        at: `/lead/${at}`,
        answered: [
          [keys.agent.leadSummary, { zone: 'America/New_York' }],
          [keys.agent.returnOf(31), { ...found, data: null, hasManyReturns: false, ...changes }],
        ],
      },
    );
  };
  const textOf = (changes: Partial<AgentReturn>) => readIn(lead({ data: given(changes) }));

  it('can be requested while it is open, and says when a person decides without an answer', () => {
    expect(textsIn(lead({ open: true }), 'legend')).toContain(messages.reason);
    expect(readIn(lead({ open: true }))).not.toContain(messages.hasManyReturns);
    expect(readIn(lead({ open: true, hasManyReturns: true }))).toContain(messages.hasManyReturns);
  });

  it('says why it cannot be requested: it is too late, or the fee is returned in another way', () => {
    const over = readIn(lead({ until: '2020-01-01T00:00:00Z' }));
    expect(over).toContain(messages.over);
    const notNow = readIn(lead({ until: '2999-01-01T00:00:00Z' }));
    expect(notNow).toContain(messages.notNow);
    expect(notNow).not.toContain(messages.over);
  });

  it('an address that is no lead says so, and makes no call', () => {
    expect(readIn(lead({}, -1))).toContain(messages.gone);
  });

  it('granted: the refund is on its way, then paid back', () => {
    const open = textOf({ state: 'granted', why: 'proved', deletionDue: true });
    expect(open).toContain(
      `${messages.granted('$24.50')} ${messages.onItsWay} ${messages.why.proved}`,
    );
    expect(open).toContain(messages.deletionConfirm);
    const done = textOf({ state: 'granted', paidBackAt: '2026-11-23T03:00:00Z' });
    // The evening before in the zone of the agent's settings.
    expect(done).toContain(messages.paidBack('11/22/2026'));
    expect(done).toContain(messages.deletionDone);
  });

  it('asked: until when the client may answer', () => {
    const rendered = lead({ data: given({ askUntil: '2026-11-23T15:00:00Z' }) });
    expect(readIn(rendered)).toContain(messages.asked);
    expect(valuesOf(rendered, 'dateTime').concat(valuesOf(rendered, 'datetime'))).toContain(
      '2026-11-23T15:00:00Z',
    );
  });

  it.each(['operator', 'appealed'] as const)('%s: a person decides by a time', (state) => {
    const text = textOf({ state, dueAt: '2026-11-27T15:00:00Z', why: 'stayed' });
    expect(text).toContain(messages.operator);
    expect(text).toContain(messages.operatorAfter);
    expect(text.includes(messages.why.stayed)).toBe(state === 'operator');
  });

  it('refused: the fee stays, and another person may be asked while that is open', () => {
    const open = textOf({
      state: 'refused',
      why: 'delivered',
      appealUntil: '2026-11-28T15:00:00Z',
    });
    expect(open).toContain(`${messages.refused} ${messages.why.delivered}`);
    expect(open).toContain(messages.appealSend);
    expect(textOf({ state: 'refused' })).not.toContain(messages.appealSend);
  });

  it('closed: it says so, and asks for no deletion', () => {
    const text = textOf({ state: 'closed' });
    expect(text).toContain(messages.closed);
    expect(text).not.toContain(messages.deletionDone);
  });

  it('a reason without a text is left out', () => {
    expect(textOf({ state: 'refused', why: 'something-new' })).not.toContain('something-new');
  });
});

describe('the reasons of a return', () => {
  const choice = (value: AgentReturn['reason'] | null, error?: string) =>
    render(<ReasonChoice value={value} error={error} ref={null} onChange={() => undefined} />);

  it('each reason says how it is decided, or that the fee stays', () => {
    const labels = textsIn(choice(null), 'label');
    expect(labels).toContain(`${reasons['already-mine']} ${proofs['already-mine']}`);
    expect(labels).toContain(`${reasons.language} ${proofs.language}`);
    expect(labels).toContain(`${reasons['no-answer']} ${messages.never}`);
  });

  it('a reason that is granted automatically cannot be chosen', () => {
    expect(textsIn(choice(null), 'label').join()).not.toContain(reasons['left-at-once']);
    expect(readIn(choice(null))).toContain(`${automatic} ${reasons['left-at-once']}`);
  });

  it('one can be chosen', () => {
    const checked = elementsIn(choice('test'), 'label').filter(({ text }) =>
      text.startsWith(reasons.test),
    );
    expect(checked).toHaveLength(1);
    expect(choice('test').match(/ checked=""/g)).toHaveLength(1);
    expect(choice(null)).not.toContain(' checked');
  });

  it('the problem is shown with every choice', () => {
    const rendered = choice(null, messages.chooseReason);
    expect(readIn(rendered)).toContain(messages.chooseReason);
    expect(valuesOf(rendered, 'aria-invalid')).toHaveLength(textsIn(rendered, 'label').length);
    expect(valuesOf(choice(null), 'aria-invalid')).toEqual([]);
  });
});
