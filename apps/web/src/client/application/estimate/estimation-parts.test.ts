import type { Estimation } from '@fanwise/contract/own';
import { type LineCode, line } from '@fanwise/domain/applications/estimation/lines';
import { describe, expect, it } from 'vitest';
import { findMainFigure, formatMainFigure, listEstimationRows } from './estimation-parts.ts';

const estimation = (
  data: number,
  totalRequired: number,
  umbrella: boolean,
  rows: [code: LineCode, data: number | string][],
): Estimation => ({
  data,
  umbrella,
  atRisk: null,
  totalRequired,
  lines: rows.map(([code, data]) => line(code, data)),
  questions: [],
});

const partsOf = (answer: Estimation) =>
  listEstimationRows(answer)
    .filter(({ partIndex }) => partIndex !== null)
    .map(({ label }) => label);

describe('the figure in front of an estimate', () => {
  const figure = (data: number, rows: [code: LineCode, data: number | string][]) =>
    findMainFigure(estimation(data, 0, false, rows), 'Total');

  it('is the dwelling of a house, and the personal property of a rented home', () => {
    const dwelling = 'Dwelling (Coverage A)';
    const property = 'Personal property (C)';
    expect(
      figure(504, [
        ['dwelling', 387],
        ['personalProperty', 117],
      ]),
    ).toEqual({ line: 'dwelling', label: dwelling, amount: 387 });
    expect(
      figure(39, [
        ['dwelling', 0],
        ['personalProperty', 39],
      ]),
    ).toEqual({ line: 'personalProperty', label: property, amount: 39 });
  });

  it('has its label in the language of the client', () => {
    const rented = estimation(39, 0, false, [['personalProperty', 25_000]]);
    expect(formatMainFigure('es', rented, 'Total', 'Aún sin cifra')).toBe(
      'Bienes personales (C): $25,000',
    );
  });

  it('is never zero dollars while nothing was answered', () => {
    const unanswered = estimation(0, 0, false, [['totalNeed', 0]]);
    expect(formatMainFigure('en', unanswered, 'Total', 'No figure yet')).toBe(
      'Total: No figure yet',
    );
  });

  it('is the total of life and auto, and nothing without figures', () => {
    expect(figure(475, [['mortgage', 400]])).toEqual({ line: null, label: 'Total', amount: 475 });
    expect(figure(0, [])).toBeNull();
  });
});

describe("the parts of the estimate's bar", () => {
  it('are the lines that the suggested property coverage adds up from', () => {
    const home = estimation(504, 300, false, [
      ['dwelling', 387],
      ['otherStructures', 39],
      ['personalProperty', 0],
      ['lossOfUse', 78],
      ['personalLiability', 300],
      ['medicalPayments', 5],
    ]);
    expect(partsOf(home)).toEqual([
      'Dwelling (Coverage A)',
      'Other structures (B)',
      'Loss of use (D)',
    ]);
  });

  it('are the needs of a family before its own means are subtracted', () => {
    const life = estimation(625, 603, false, [
      ['debts', 15],
      ['income', 588],
      ['mortgage', 0],
      ['education', 0],
      ['totalNeed', 603],
      ['inPlace', 0],
      ['term', '10 years'],
    ]);
    expect(partsOf(life)).toEqual(['Debts and final costs', 'Income replacement']);
  });

  it.each([
    [true, ['Bodily injury liability, per accident', 'Suggested umbrella']],
    [false, ['Bodily injury liability, per accident']],
  ])('are the injury limit and the umbrella, if one is suggested: %s', (umbrella, parts) => {
    const auto = estimation(1500, 1000, umbrella, [
      ['injuryPerPerson', 250],
      ['injuryPerAccident', 500],
      ['propertyDamage', 100],
      ...(umbrella ? [['umbrella', 1000] as [LineCode, number]] : []),
    ]);
    expect(partsOf(auto)).toEqual(parts);
  });
});
