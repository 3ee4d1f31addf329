import { expect, it } from 'vitest';
import { isTakenBack } from './proposal.tsx';

const asked_by = { id: 1, name: 'Olga' };

it('a proposal is taken back by whoever asked, and refused by anybody else', () => {
  expect(isTakenBack({ state: 'refused', asked_by, decided_by: asked_by })).toBe(true);
  expect(isTakenBack({ state: 'refused', asked_by, decided_by: { id: 2, name: 'Simon' } })).toBe(
    false,
  );
  expect(isTakenBack({ state: 'done', asked_by, decided_by: asked_by })).toBe(false);
  expect(isTakenBack({ state: 'refused', asked_by, decided_by: null })).toBe(false);
});
