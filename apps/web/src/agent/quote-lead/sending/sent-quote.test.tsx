import type { AgentQuote, LeadDetail } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { free, lead, quote, taken } from '../form/testing.ts';
import { SentQuote } from './sent-quote.tsx';

const messages = quoteLead.english;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const own = [taken(1, 'quoted-by-you')];
const shown = (changes: Partial<AgentQuote> = {}, of: Partial<LeadDetail> = {}) => {
  const sent = quote(5, 1, changes);
  const detail = { ...lead(own, [sent]), ...of };
  const page = render(
    <SentQuote
      quote={sent}
      detail={detail}
      onTakeUp={() => undefined}
      onTakenBack={async () => undefined}
    />,
  );
  return { page, text: readIn(page), buttons: textsIn(page, 'button'), links: linksIn(page) };
};
const leadThat = (changes: Partial<LeadDetail['lead']>): Partial<LeadDetail> => ({
  lead: { ...lead(own, [quote(5, 1)]).lead, ...changes },
});

describe('a sent quote says why it is locked', () => {
  it('while it waits for the client: it can be taken back, and its fee is due if chosen', () => {
    const { page, text, buttons } = shown();
    expect(text).toContain(messages.locked.sent);
    expect(text).toContain('Fee if chosen: $35.');
    expect(valuesOf(page, 'data-status')).toEqual(['quoted']);
    expect(buttons).toContain(messages.takeBack);
    expect(buttons).not.toContain(messages.correct);
  });

  it('while the client has not seen it: until when it can be corrected', () => {
    const { text, buttons } = shown({ seen: false, correctUntil: '2026-11-26T12:10:00Z' });
    expect(text).toMatch(/Client has not seen it\. Correct until \d+:10\s[AP]M\./);
    expect(buttons).toContain(messages.correct);
  });

  it('once that time has passed', () => {
    const { text, buttons } = shown({ seen: false, correctUntil: '2026-11-26T12:00:00Z' });
    expect(text).toContain(messages.locked.sent);
    expect(buttons).not.toContain(messages.correct);
  });

  it('when it was set aside: it can be opened again, and its coverage is not shown', () => {
    const { page, text, buttons } = shown({ editable: 1 });
    expect(text).toContain(messages.locked.aside);
    expect(valuesOf(page, 'data-status')).toEqual(['updated']);
    expect(buttons).toEqual([messages.takeUp, messages.takeBack]);
  });

  it('when the agent no longer has an appointment with its carrier', () => {
    const { page, text, buttons } = shown({}, { carriers: [free(2)] });
    expect(text).toContain(messages.locked.carrier);
    expect(valuesOf(page, 'data-status')).toEqual([]);
    expect(buttons).toEqual([messages.takeBack]);
  });

  it.each([
    ['another agent', leadThat({ lost: true }), messages.locked.lost],
    ['another quote of this agent', leadThat({ wonQuote: true }), messages.locked.other],
  ])('when %s won: who, no fee, nothing to do', (_, of, expected) => {
    const { text, buttons, links } = shown({}, of);
    expect(text).toContain(expected);
    expect(text).not.toContain('Fee');
    expect([buttons, links]).toEqual([[], []]);
  });

  it('when it won: with its fee, and the link of the head is not repeated', () => {
    const { page, text, buttons, links } = shown({ accepted: true }, leadThat({ wonQuote: true }));
    expect(text).toContain(messages.locked.won);
    expect(text).toContain('Fee: $35.');
    expect(valuesOf(page, 'data-status')).toEqual(['won']);
    expect([buttons, links]).toEqual([[], []]);
  });
});

it('names the quote that is taken back, and shows its prices', () => {
  const { page } = shown();
  expect(valuesOf(page, 'aria-label')).toContain(messages.takeBackNamed('Carrier 1'));
  expect(textsIn(page, 'td')).toEqual(['$100', '$1,100']);
});
