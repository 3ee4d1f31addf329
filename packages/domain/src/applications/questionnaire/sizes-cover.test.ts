import { expect, it } from 'vitest';
import { compiled } from '../../../test-catalog.ts';
import { askReads } from '../../leads/coverage-request/ask.ts';

it('what only sizes the cover is read by the estimate, and by nothing that agents are asked to price', () => {
  const questions = Object.values(compiled).flatMap(({ questions }) => [...questions.values()]);
  const sizing = questions.filter(({ sizesCover }) => sizesCover);
  const priced = new Set<string>(Object.values(askReads).flat());
  expect(sizing.length).toBeGreaterThan(10);
  expect(sizing.filter(({ calculates }) => !calculates)).toEqual([]);
  expect(sizing.filter(({ name, outline }) => outline || priced.has(name))).toEqual([]);
});
