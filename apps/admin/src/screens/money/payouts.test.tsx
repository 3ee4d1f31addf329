import { readIn, render, textsIn } from '@fanwise/web/src/testing.ts';
import { beforeEach, expect, it } from 'vitest';
import { keys } from '../../app/queries.ts';
import { adminMoney } from '../../messages/en/money.ts';
import { logInAsOperator } from '../../shell/testing.ts';
import { Payouts } from './payouts.tsx';

beforeEach(() => logInAsOperator('finance'));

it('a payout is named by its day at the bank, whatever the zone of the reader, and opens its payments', () => {
  const payout = {
    id: 'po_1',
    amount_cents: 5_765,
    state: 'on-its-way',
    arrives_on: '2026-12-01T00:00:00.000Z',
  };
  const page = render(<Payouts />, {
    answered: [[keys.list('GET /payouts', {}), { data: [payout] }]],
  });
  expect(textsIn(page, 'h3')).toEqual(['Payout of Dec 1, 2026: $57.65']);
  expect(textsIn(page, 'button')).toEqual([adminMoney.english.showPayments]);
});

it('without payouts the page says so', () => {
  const page = render(<Payouts />, { answered: [[keys.list('GET /payouts', {}), { data: [] }]] });
  expect(readIn(page)).toContain(adminMoney.english.noPayouts);
});
