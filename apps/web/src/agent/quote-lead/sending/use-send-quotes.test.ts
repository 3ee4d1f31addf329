import type { LeadDetail } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { answerOf, stubServer, stubStorage } from '../../../testing.ts';
import { type QuoteDraft, toDraft } from '../form/quote-forms.ts';
import { free, lead, quote, taken, typed } from '../form/testing.ts';
import { quoteLeadQuery } from '../lead-query.ts';
import { useSendQuotes } from './use-send-quotes.ts';

const messages = quoteLead.english;
const path = '/agent/profile/leads/7';
const { queryKey } = quoteLeadQuery(7);
const refused = (code: string, status = 409) => ({ status, body: { code, message: 'No.' } });
type Answers = Parameters<typeof stubServer>[0];

/** The page of a lead and a server; `sentKeys` name the forms that arrived there. */
const open = (detail: LeadDetail, answers: Answers) => {
  const asked = stubServer({ 'GET /auth/challenge': {}, ...answers });
  const sentKeys: string[] = [];
  const { sender, client } = answerOf(() => ({
    sender: useSendQuotes(detail, ({ key }) => sentKeys.push(key)),
    client: useQueryClient(),
  }));
  client.setQueryData(queryKey, detail);
  const calls = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path: of }) => `${method} ${of}`);
  return { ...sender, sentKeys, calls, kept: () => client.getQueryData<LeadDetail>(queryKey) };
};
const forms = (...carriers: number[]): QuoteDraft[] =>
  carriers.map((carrierId) => typed(`new-${carrierId}`, carrierId));

beforeEach(() => stubStorage());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('quotes that are sent', () => {
  it('are sent one at a time: new ones, changed ones, and corrected ones', async () => {
    const far = { correctUntil: '2999-01-01T00:00:00Z', seen: false };
    const changed = quote(5, 2, { editable: 1 });
    const corrected = quote(6, 3, far);
    const detail = lead([free(1), taken(2, 'quoted-by-you')], [changed, corrected]);
    const { send, sentKeys, calls } = open(detail, {
      [`POST ${path}`]: { body: { data: quote(8, 1) } },
      [`PUT ${path}`]: { body: { data: quote(5, 2) } },
      'POST /agent/quotes/6/correct': { body: { data: quote(6, 3) } },
    });
    const drafts = [...forms(1), toDraft(changed), toDraft(corrected)];
    expect(await send(drafts)).toEqual({ failure: null, isOutdated: false });
    expect(calls()).toEqual([`POST ${path}`, `PUT ${path}`, 'POST /agent/quotes/6/correct']);
    expect(sentKeys).toEqual(drafts.map(({ key }) => key));
  });

  it('are on the page at once, by their id, and their carriers are taken', async () => {
    const detail = lead([free(1), free(2)], [quote(9, 3), quote(2, 4)]);
    const { send, kept } = open(detail, { [`POST ${path}`]: { body: { data: quote(5, 1) } } });
    await send(forms(1));
    expect(kept()?.quotes.map(({ quoteId }) => quoteId)).toEqual([2, 5, 9]);
    expect(kept()?.carriers.map(({ viable, reason }) => [viable, reason])).toEqual([
      [false, 'quoted-by-you'],
      [true, null],
    ]);
  });

  it('replace their earlier version', async () => {
    const before = quote(5, 1, { editable: 1, yearly: 900 });
    const { send, kept } = open(lead([taken(1, 'quoted-by-you')], [before]), {
      [`PUT ${path}`]: { body: { data: quote(5, 1, { yearly: 1000 }) } },
    });
    await send([toDraft(before)]);
    expect(kept()?.quotes.map(({ yearly }) => yearly)).toEqual([1000]);
  });

  it('report that the client had submitted new answers before they arrived', async () => {
    const { send } = open(lead([free(1), free(2)]), {
      [`POST ${path}`]: { body: { data: quote(5, 1, { editable: 1 }) } },
    });
    expect(await send(forms(1, 2))).toEqual({ failure: null, isOutdated: true });
  });

  it('are sent once, however often the button is pressed', async () => {
    const { send, calls } = open(lead([free(1)]), {
      [`POST ${path}`]: { body: { data: quote(5, 1) } },
    });
    const [first, second] = await Promise.all([send(forms(1)), send(forms(1))]);
    expect([first?.failure, second]).toEqual([null, null]);
    expect(calls()).toHaveLength(1);
    expect(await send(forms(1))).not.toBeNull();
  });
});

describe('a quote that is refused', () => {
  it('stops the remaining ones, and names its form', async () => {
    let turn = 0;
    const { send, sentKeys, calls } = open(lead([free(1), free(2), free(3)]), {
      [`POST ${path}`]: () => {
        turn += 1;
        return turn === 2 ? refused('lead-closed') : { body: { data: quote(turn, turn) } };
      },
    });
    const result = await send(forms(1, 2, 3));
    expect(result?.failure).toMatchObject({
      key: 'new-2',
      carrier: 'Carrier 2',
      nextStep: 'closed',
      message: messages.closed,
      againAt: null,
      refused: null,
    });
    expect([sentKeys, calls().length]).toEqual([['new-1'], 2]);
  });

  it('because the server has it already counts as sent: its answer had been lost', async () => {
    const draft = toDraft(quote(5, 1));
    const lost = { ...draft, key: 'new-1', quoteId: null };
    const { send, sentKeys } = open(lead([free(1)]), {
      [`POST ${path}`]: refused('carrier-already-quoted'),
      [`GET ${path}`]: { body: lead([taken(1, 'quoted-by-you')], [quote(5, 1)]) },
    });
    expect(await send([lost])).toEqual({ failure: null, isOutdated: false });
    expect(sentKeys).toEqual(['new-1']);
  });

  it.each([
    ['oneself', [quote(5, 1, { yearly: 1 })], messages.sentElsewhere],
    ['somebody else', [], `${messages.takenByAnother} ${messages.chooseOther}`],
  ])('because the carrier was taken by %s says so', async (_, quotes, message) => {
    const { send } = open(lead([free(1)]), {
      [`POST ${path}`]: refused('carrier-already-quoted'),
      [`GET ${path}`]: { body: lead([taken(1, 'quoted-by-another')], quotes) },
    });
    expect((await send(forms(1)))?.failure).toMatchObject({ message, nextStep: 'form' });
  });

  it('causes no refetch of the lead if nothing can have changed', async () => {
    const { send, calls } = open(lead([free(1)]), { [`POST ${path}`]: refused('internal', 500) });
    expect((await send(forms(1)))?.failure?.nextStep).toBe('again');
    expect(calls()).toEqual([`POST ${path}`]);
  });

  it('allows another attempt', async () => {
    const { send } = open(lead([free(1)]), { [`POST ${path}`]: new TypeError('no network') });
    expect((await send(forms(1)))?.failure?.nextStep).toBe('again');
    expect((await send(forms(1)))?.failure?.nextStep).toBe('again');
  });
});
