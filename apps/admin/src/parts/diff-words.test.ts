import { expect, it } from 'vitest';
import { diffWords, shortenSame } from './diff-words.ts';

it('names the words that were removed and added, and keeps the rest', () => {
  expect(diffWords('An agent chose your quote now.', 'An agent took your quote now.')).toEqual([
    { kind: 'same', text: 'An agent ' },
    { kind: 'removed', text: 'chose ' },
    { kind: 'added', text: 'took ' },
    { kind: 'same', text: 'your quote now.' },
  ]);
  expect(diffWords('one', 'one')).toEqual([{ kind: 'same', text: 'one' }]);
  expect(diffWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

it('the parts of a comparison give back both texts', () => {
  const [before, after] = ['a b c d\n\ne f', 'a x c\n\nd e g f'];
  const parts = diffWords(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added').split(/\s+/)).toEqual(before.split(/\s+/));
  expect(without('removed').split(/\s+/)).toEqual(after.split(/\s+/));
});

it('long equal segments are cut to the words around a change', () => {
  const long = 'word '.repeat(100);
  const [first, , , last] = shortenSame(diffWords(`${long}old ${long}`, `${long}new ${long}`), 10);
  expect(first?.text).toBe(` … ${long.slice(-10)}`);
  expect(last?.text).toBe(`${long.slice(0, 10)} … `);
});
