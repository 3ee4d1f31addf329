import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ui } from '../messages/en/shared/ui.ts';
import { Pagination } from './pagination.tsx';

const messages = ui.english;

/** The links of the control: what a screen reader calls them, and where each leads. */
function linksOn(page: number, pageCount: number, address = '/'): [string, string][] {
  const rendered = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Pagination page={page} pageCount={pageCount} />
    </MemoryRouter>,
  ).replaceAll('&amp;', '&');
  return [...rendered.matchAll(/<a [^>]*>/g)].map(([tag]) => [
    /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
    /href="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
}

const numbers = (...pages: number[]) =>
  pages.map((page) => [messages.page(page), `/?page=${page}`]);
const first = [messages.firstPage, '/?page=1'];
const previous = (page: number) => [messages.previousPage, `/?page=${page}`];
const next = (page: number) => [messages.nextPage, `/?page=${page}`];
const last = (page: number) => [messages.lastPage, `/?page=${page}`];

it('offers first, previous, five numbers around the page, next and last', () => {
  expect(linksOn(7, 12)).toEqual([
    first,
    previous(6),
    ...numbers(5, 6, 7, 8, 9),
    next(8),
    last(12),
  ]);
});

it('offers five numbers at both ends too, and no links beyond them', () => {
  expect(linksOn(1, 12)).toEqual([...numbers(1, 2, 3, 4, 5), next(2), last(12)]);
  expect(linksOn(2, 12)).toEqual([
    first,
    previous(1),
    ...numbers(1, 2, 3, 4, 5),
    next(3),
    last(12),
  ]);
  expect(linksOn(11, 12)).toEqual([
    first,
    previous(10),
    ...numbers(8, 9, 10, 11, 12),
    next(12),
    last(12),
  ]);
  expect(linksOn(12, 12)).toEqual([first, previous(11), ...numbers(8, 9, 10, 11, 12)]);
});

it('offers as many numbers as there are pages, and is empty for one page', () => {
  expect(linksOn(2, 3)).toEqual([first, previous(1), ...numbers(1, 2, 3), next(3), last(3)]);
  expect(linksOn(1, 1)).toEqual([]);
});

it('keeps the other parameters of the address', () => {
  expect(linksOn(1, 2, '/?filter=won&page=1')).toContainEqual(
    next(2).with(1, '/?filter=won&page=2'),
  );
});
