import { answerOf, linksIn, readIn, render, valuesOf } from '@fanwise/web/src/testing.ts';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { adminMoney } from '../../messages/en/money.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { ProviderPage } from './provider-page.tsx';
import { PurchaseFacts, usePurchaseColumns } from './purchase-parts.tsx';
import { DisputeFacts } from './purchases.tsx';

const messages = adminMoney.english;
const purchase: Parameters<typeof PurchaseFacts>[0]['purchase'] = {
  id: 'a1',
  lead_id: 12,
  quote_id: 3,
  agent: { id: 7, name: 'Ann' },
  agency: { id: 7, name: 'Ann’s agency' },
  amount_cents: 3500,
  provider: 'stripe',
  livemode: true,
  reference: 'pi_1',
  card: null,
  state: 'disputed',
  created_at: '2026-11-01T12:00:00Z',
  paid_at: null,
  void_because: null,
  receipt: 'R-2026-000001',
  credit_note: null,
  owed_at: null,
  refunded_at: null,
  failed_attempts: 0,
  refund_attempts: 0,
};
const live = 'https://dashboard.stripe.com/payments/pi_1';
const inTests = 'https://dashboard.stripe.com/test/payments/pi_1';

beforeEach(() => logInAsOperator());

it('leads from a payment to its page at the provider, live or test, and from the sandbox nowhere', () => {
  const leads = (of: Parameters<typeof ProviderPage>[0]['of']) =>
    linksIn(render(<ProviderPage of={of} />)).map(([, to]) => to);
  expect(leads(purchase)).toEqual([live]);
  expect(leads({ ...purchase, livemode: false })).toEqual([inTests]);
  expect(leads({ ...purchase, reference: null })).toEqual([]);
  expect(leads({ ...purchase, provider: 'sandbox' })).toEqual([]);
  expect(readIn(render(<ProviderPage of={{ ...purchase, provider: 'sandbox' }} />))).toBe(
    messages.noProviderPage,
  );
});

it('the row and the facts of a purchase link there in a new tab that has no access to the admin console', () => {
  const { columns } = answerOf(() => usePurchaseColumns(() => 'open', 'dispute'));
  const cell = columns.find(({ name }) => name === 'reference')?.cell(purchase);
  for (const rendered of [
    render(cell as ReactElement),
    render(<PurchaseFacts purchase={purchase} />),
  ]) {
    expect(linksIn(rendered)).toContainEqual(['pi_1 ↗', live]);
    expect(valuesOf(rendered, 'rel')).toEqual(['noopener noreferrer']);
    expect(valuesOf(rendered, 'target')).toEqual(['_blank']);
  }
});

it('an open dispute links there where it tells where evidence is sent', () => {
  const dispute = { dispute_state: 'open', closed_at: null } as const;
  const rendered = render(<DisputeFacts dispute={{ ...purchase, ...dispute, notes: [] }} />);
  expect(linksIn(rendered)).toContainEqual([`${messages.atProvider} ↗`, live]);
});
