import { expect, it } from 'vitest';
import { compiled } from '../../../test-catalog.ts';
import { coverageQuestions } from '../../leads/coverage-request/build-requested-coverage.ts';

it('answers that agents never see are read by the estimate, and not by the coverage request', () => {
  const questions = Object.values(compiled).flatMap(({ questions }) => [...questions.values()]);
  const sizing = questions.filter(({ sharedWithAgents }) => sharedWithAgents === 'never');
  const priced = new Set<string>(Object.values(coverageQuestions).flat());
  expect(sizing.length).toBeGreaterThan(10);
  expect(sizing.filter(({ calculates }) => !calculates)).toEqual([]);
  expect(sizing.filter(({ name, outline }) => outline || priced.has(name))).toEqual([]);
});
