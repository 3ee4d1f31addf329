import { describe, expect, it } from 'vitest';
import { TABS } from '../../lead-rows/tabs.ts';
import {
  buildRowsQuery,
  cardsQueryOf,
  readAddress,
  readsLeadTable,
  reversed,
  withChanges,
} from './address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('an address of the rows', () => {
  it('begins with the leads that wait for the agent', () => {
    expect(read('')).toEqual({
      tab: 'todo',
      sort: null,
      filters: {},
      page: 1,
      after: null,
      before: 0,
    });
  });

  it('selects a status from all leads unless it names a tab', () => {
    expect(read('filter=won').tab).toBe('all');
    expect(read('filter=new&tab=todo').tab).toBe('todo');
    expect(read('filter=nonsense')).toMatchObject({ tab: 'todo', filters: {} });
  });

  it('orders by every column in every tab, and the other way round', () => {
    for (const tab of TABS) {
      expect(read(`tab=${tab}&sort=price`).sort).toBe('price');
      expect(read(`tab=${tab}&sort=-built`).sort).toBe('-built');
    }
    for (const none of ['first', '-first', 'x', '--fee', ''])
      expect(read(`sort=${none}`).sort).toBeNull();
  });

  it('an order, the other way round twice, is the same', () => {
    expect(reversed('fee')).toBe('-fee');
    expect(reversed('-fee')).toBe('fee');
  });

  it('asks the lead table for rows, and for cards with a filter, an order or a search', () => {
    const asks = (layout: 'cards' | 'rows', text: string, searched = '') =>
      readsLeadTable(layout, readAddress(new URLSearchParams(text), layout), searched);
    expect(asks('rows', '')).toBe(true);
    expect(asks('cards', 'filter=won&page=2')).toBe(false);
    expect(asks('cards', 'sort=newest')).toBe(false);
    expect(asks('cards', 'insurer=3')).toBe(true);
    expect(asks('cards', 'sort=roof')).toBe(true);
    expect(asks('cards', '', 'Dana')).toBe(true);
  });

  it('selects cards from all leads, the newest first', () => {
    const cards = (text: string) => readAddress(new URLSearchParams(text), 'cards');
    expect(cards('')).toMatchObject({ tab: 'all', sort: 'newest' });
    expect(cards('tab=won&sort=fee')).toMatchObject({ tab: 'won', sort: 'fee' });
  });

  it('has the number of rows before its page, which is zero on the first', () => {
    expect(read('after=3.-1.-2&page=2').before).toBe(50);
    expect(read('page=2').before).toBe(0);
    expect(read('after=3.-1.-2&page=x').before).toBe(0);
  });
});

it('cards are twelve to a page, of one status or all', () => {
  expect(cardsQueryOf(read('page=3'))).toEqual({ limit: '12', offset: '24' });
  expect(cardsQueryOf(read('filter=won&line=auto&page=x'))).toEqual({
    limit: '12',
    offset: '0',
    filter: 'won',
  });
});

it('the query to the server has the search text, which the address has not', () => {
  expect(buildRowsQuery(read('line=auto&zip=27601&q=Dana'), 'raleigh')).toEqual({
    tab: 'todo',
    line: 'auto',
    zip: '27601',
    q: 'raleigh',
    limit: '50',
  });
});

it('a change goes back to the first page and keeps the other values', () => {
  const search = new URLSearchParams('tab=all&line=auto&after=3.-1.-2&page=2');
  expect(withChanges(search, { age: '7d', line: null }).toString()).toBe('tab=all&age=7d');
});
