import { describe, expect, it } from 'vitest';
import { cardsQueryOf, changed, readAddress, rowsQueryOf } from './address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('an address of the rows', () => {
  it('begins with what waits for the agent', () => {
    expect(read('')).toEqual({
      tab: 'todo',
      sort: null,
      filters: {},
      page: 1,
      after: null,
      before: 0,
    });
  });

  it('looks for a status among all leads unless it names a set', () => {
    expect(read('filter=won').tab).toBe('all');
    expect(read('filter=new&tab=todo').tab).toBe('todo');
    expect(read('filter=nonsense')).toMatchObject({ tab: 'todo', filters: {} });
  });

  it('orders by price and fee only what was priced', () => {
    expect(read('tab=waiting&sort=price').sort).toBe('price');
    expect(read('tab=won&sort=fee').sort).toBe('fee');
    expect(read('tab=closed&sort=fee').sort).toBeNull();
    expect(read('tab=todo&sort=price').sort).toBeNull();
    expect(read('tab=todo&sort=oldest').sort).toBe('oldest');
  });

  it('says how many rows lie before a page, and none before the first', () => {
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

it('what the server is asked carries the searched text, which the address does not', () => {
  expect(rowsQueryOf(read('line=auto&zip=27601&q=Dana'), 'raleigh')).toEqual({
    tab: 'todo',
    line: 'auto',
    zip: '27601',
    q: 'raleigh',
    limit: '50',
  });
});

it('a change begins at the first page and keeps the rest', () => {
  const search = new URLSearchParams('tab=all&line=auto&after=3.-1.-2&page=2');
  expect(changed(search, { age: '7d', line: null }).toString()).toBe('tab=all&age=7d');
});
