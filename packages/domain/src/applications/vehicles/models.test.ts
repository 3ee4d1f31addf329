import { describe, expect, it } from 'vitest';
import { suggestedModels } from './models.ts';

describe('a make and a model', () => {
  it('are suggested from the beginnings of their words, in any order and spelling', () => {
    expect(suggestedModels('toy cam')).toEqual(['Toyota Camry']);
    expect(suggestedModels('CAMRY')).toEqual(['Toyota Camry']);
    expect(suggestedModels('f150')).toEqual(['Ford F-150', 'Ford F-150 Lightning']);
    expect(suggestedModels('crv honda')).toEqual(['Honda CR-V']);
    expect(suggestedModels('merc c')).toEqual(['Mercedes-Benz C-Class', 'Mercedes-Benz CLA']);
  });

  it('are a few at most, and none for nothing, a whole name, or what is not known', () => {
    expect(suggestedModels('Ford')).toHaveLength(4);
    for (const typed of [
      '',
      ' ',
      'T',
      '-',
      'Toyota Corolla',
      'honda cr-v',
      'Vespa',
      'Toyota Camry XLE',
    ])
      expect(suggestedModels(typed)).toEqual([]);
  });
});
