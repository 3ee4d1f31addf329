import { describe, expect, it } from 'vitest';
import { answerOf } from '../testing.ts';
import { useCarrierLimit, useCarrierLines } from './carrier-lines.ts';
import { free, lead, taken } from './quote-lead/form/testing.ts';

describe('the lines of a carrier', () => {
  it.each([
    ['HLA', 'home, life, and auto'],
    ['L', 'life'],
    ['', 'Lines not confirmed'],
  ])('%s are named', (lines, expected) => {
    expect(answerOf(useCarrierLines)(lines)).toBe(expected);
  });

  it.each<[string, string, 'not-written' | 'withdrawn', string]>([
    ['writes another line', 'L', 'not-written', 'Writes only life'],
    ['writes the line elsewhere', 'HA', 'not-written', 'Does not write in NC'],
    ['has no confirmed lines, and writes elsewhere', '', 'not-written', 'Does not write in NC'],
    ['is no longer offered', 'HA', 'withdrawn', 'No longer offered here'],
  ])('say why a carrier is refused that %s', (_, lines, reason, expected) => {
    const company = { ...taken(1, reason), lines };
    const asked = lead([company, free(2)], [], [1, 3]);
    expect(answerOf(useCarrierLimit)(company, asked)).toBe(expected);
  });
});
