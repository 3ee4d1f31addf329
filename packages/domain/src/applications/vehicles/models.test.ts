import { describe, expect, it } from 'vitest';
import { suggestModels } from './models.ts';

describe('a make and a model', () => {
  it('are suggested from the beginnings of their words, in any order and spelling', () => {
    expect(suggestModels('toy cam')).toEqual(['Toyota Camry']);
    expect(suggestModels('CAMRY')).toEqual(['Toyota Camry']);
    expect(suggestModels('f150')).toEqual(['Ford F-150', 'Ford F-150 Lightning']);
    expect(suggestModels('crv honda')).toEqual(['Honda CR-V']);
    expect(suggestModels('merc c')).toEqual(['Mercedes-Benz C-Class', 'Mercedes-Benz CLA']);
  });

  it('are a few at most, and none for nothing, a whole name, or what is not known', () => {
    expect(suggestModels('Ford')).toHaveLength(4);
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
      expect(suggestModels(typed)).toEqual([]);
  });
});
