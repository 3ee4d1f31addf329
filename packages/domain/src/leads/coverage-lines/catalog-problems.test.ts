import { describe, expect, it } from 'vitest';
import { compiled, coverageCatalog } from '../../../test-catalog.ts';
import { coverageCatalogProblems } from './catalog-problems.ts';
import type { RowDefinition } from './rows.ts';

const questions = Object.values(compiled).flatMap((one) => [...one.questions.values()]);

describe('coverageCatalogProblems', () => {
  it('finds none in the catalog', () => {
    expect(coverageCatalogProblems(coverageCatalog, questions)).toEqual([]);
  });

  it.each<[Partial<RowDefinition>, string]>([
    [{ code: 'home.dwelling' }, 'the row home.dwelling is there twice'],
    [{ type: 'boat' as 'auto' }, 'home.roof does not begin with an insurance type'],
    [{ ladders: [] }, 'home.roof is compared by ladder and has 0 ladders'],
    [{ better: 'more' }, 'home.roof is compared by more and has 1 ladders'],
    [{ options: ['acv', 'rcv'] }, 'home.roof has schedule in a ladder and does not offer it'],
    [
      { options: ['schedule', 'acv', 'rcv', 'Tin Roof'] },
      'home.roof offers Tin Roof, which is no value',
    ],
    [{ options: ['schedule', 'acv', 'rcv', 'tin'] }, 'home.roof offers tin, which has no text'],
    [{ min: 2, max: 1 }, 'home.roof has its bounds the wrong way round'],
    [
      { editedAt: 'home.tiles' as 'home.roof' },
      'home.roof is changed at home.tiles, which is no question',
    ],
  ])('%o', (broken, problem) => {
    const rows = coverageCatalog.rows.map((row) =>
      row.code === 'home.roof' ? { ...row, ...broken } : row,
    );
    expect(coverageCatalogProblems({ ...coverageCatalog, rows }, questions)).toContain(problem);
  });
});
