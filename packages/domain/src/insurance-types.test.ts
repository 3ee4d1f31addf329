import { expect, it } from 'vitest';
import {
  insuranceTypeChoices,
  insuranceTypeIds,
  insuranceTypes,
  isInsuranceTypeId,
  perType,
} from './insurance-types.ts';

it('gives every type a number, a short name and its own letter', () => {
  for (const key of ['id', 'short', 'letter'] as const)
    expect(new Set(insuranceTypes.map((type) => type[key])).size).toBe(insuranceTypes.length);
});

it('tells the numbers of types from others', () => {
  expect(insuranceTypeIds.every(isInsuranceTypeId)).toBe(true);
  expect([0, -1, 1.5, Number.NaN, 2 ** 31].some(isInsuranceTypeId)).toBe(false);
});

it('makes one value for each type', () => {
  expect(perType((id, short) => `${id} ${short}`)).toEqual({
    1: '1 home',
    2: '2 life',
    3: '3 auto',
  });
});

it('lists every choice of types once', () => {
  expect(insuranceTypeChoices.map((choice) => choice.join()).sort()).toEqual([
    '1',
    '1,2',
    '1,2,3',
    '1,3',
    '2',
    '2,3',
    '3',
  ]);
});
