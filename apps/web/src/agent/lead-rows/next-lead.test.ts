import type { Lead } from '@fanwise/contract/own';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer, stubStorage } from '../../testing.ts';
import { findNextLead } from './next-lead.ts';
import { type LeadOrder, readOrder, storeOrder } from './order.ts';

const open: Partial<Lead> = {
  hasQuote: false,
  wonQuote: false,
  lost: false,
  deleted: false,
  edit: false,
  viableCarrierIds: [1],
};
const lead = (applicationId: number, changes: Partial<Lead> = {}) => ({
  applicationId,
  ...open,
  ...changes,
});
const previews = (...leads: ReturnType<typeof lead>[]) =>
  Object.fromEntries(
    leads.map((one) => [
      `GET /agent/profile/leads/${one.applicationId}/preview`,
      { body: { lead: one } },
    ]),
  );
const order = (leads: number[], following: LeadOrder['following'] = null): LeadOrder => ({
  leads,
  tab: 'todo',
  before: 0,
  count: 99,
  following,
});

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('the next lead is the one that follows in the list', async () => {
  storeOrder(order([5, 6, 7]));
  const asked = stubServer(previews(lead(6), lead(7)));
  expect(await findNextLead(5)).toBe(6);
  expect(asked.map(({ path }) => path)).toEqual(['/agent/profile/leads/6/preview']);
});

it.each<[string, Partial<Lead>, boolean]>([
  ['was quoted', { hasQuote: true }, false],
  ['was quoted and changed', { hasQuote: true, edit: true }, true],
  ['was won', { hasQuote: true, wonQuote: true, edit: true }, false],
  ['was lost', { lost: true }, false],
  ['is deleted', { deleted: true }, false],
  ['has no available carrier', { viableCarrierIds: [] }, false],
  ['is open', {}, true],
])('a lead that %s is skipped, or not', async (_, changes, isNext) => {
  storeOrder(order([5, 6, 7]));
  stubServer(previews(lead(6, changes), lead(7)));
  expect(await findNextLead(5)).toBe(isNext ? 6 : 7);
});

it('a closed lead is skipped; a lead that cannot be checked is opened', async () => {
  storeOrder(order([5, 6, 7]));
  stubServer(previews(lead(7)));
  expect(await findNextLead(5)).toBe(7);
  const away = {
    'GET /agent/profile/leads/6/preview': { status: 503, body: { code: 'unavailable' } },
  };
  stubServer({ ...away, ...previews(lead(7)) });
  expect(await findNextLead(5)).toBe(6);
  stubServer({ 'GET /agent/profile/leads/6/preview': new TypeError('no network') });
  expect(await findNextLead(5)).toBe(6);
});

it('there is no next lead after the last one, without a list, or after eight closed ones', async () => {
  storeOrder(order([5]));
  stubServer({});
  expect(await findNextLead(5)).toBeNull();
  expect(await findNextLead(9)).toBeNull();
  storeOrder(order(Array.from({ length: 20 }, (_, index) => index + 1)));
  const asked = stubServer(previews(lead(12)));
  expect(await findNextLead(1)).toBeNull();
  expect(asked).toHaveLength(8);
  sessionStorage.removeItem('fanwise.lead-order');
  expect(await findNextLead(1)).toBeNull();
});

it('the lead after the last of a page is on the next page, which becomes the stored list', async () => {
  storeOrder({ ...order([4, 5], { tab: 'todo', limit: '50', after: 'x.1' }), before: 50 });
  const page = { data: [lead(6, { deleted: true }), lead(8), lead(9)], next: 'x.2', count: 120 };
  const asked = stubServer({ ...previews(lead(8)), 'GET /agent/lead-table': { body: page } });
  expect(await findNextLead(5)).toBe(8);
  expect(asked[0]?.query).toEqual({ tab: 'todo', limit: '50', after: 'x.1' });
  expect(readOrder()).toEqual({
    leads: [8, 9],
    tab: 'todo',
    before: 100,
    count: 120,
    following: { tab: 'todo', limit: '50', after: 'x.2' },
  });
});

it('there is no next lead if the next page has none to quote, and the stored list stays', async () => {
  const here = order([5], { tab: 'todo', limit: '50', after: 'x.1' });
  storeOrder(here);
  const page = { data: [lead(6, { lost: true })], next: null, count: 51 };
  stubServer({ 'GET /agent/lead-table': { body: page } });
  expect(await findNextLead(5)).toBeNull();
  expect(readOrder()).toEqual(here);
});
