import { describe, expect, it } from 'vitest';
import { cardsQueryOf, changed, readAddress, rowsQueryOf } from './address.ts';

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

  it('orders by price and fee only in tabs with quoted leads', () => {
    expect(read('tab=waiting&sort=price').sort).toBe('price');
    expect(read('tab=won&sort=fee').sort).toBe('fee');
    expect(read('tab=closed&sort=fee').sort).toBeNull();
    expect(read('tab=todo&sort=price').sort).toBeNull();
    expect(read('tab=todo&sort=oldest').sort).toBe('oldest');
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
  expect(rowsQueryOf(read('line=auto&zip=27601&q=Dana'), 'raleigh')).toEqual({
    tab: 'todo',
    line: 'auto',
    zip: '27601',
    q: 'raleigh',
    limit: '50',
  });
});

it('a change goes back to the first page and keeps the other values', () => {
  const search = new URLSearchParams('tab=all&line=auto&after=3.-1.-2&page=2');
  expect(changed(search, { age: '7d', line: null }).toString()).toBe('tab=all&age=7d');
});
