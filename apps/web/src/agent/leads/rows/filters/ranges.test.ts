import { expect, it } from 'vitest';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { rangeText } from './ranges.ts';

it.each([
  ['built', '2000-', '2000 or newer'],
  ['built', '-1979', '1979 or older'],
  ['built', '1980-1999', '1980–1999'],
  ['months', '6-', '6 or more'],
  ['amount', '-249999', 'Up to $249,999'],
] as const)('the filter %s=%s reads “%s”', (name, value, text) => {
  expect(rangeText(name, value, leadTools.english.filters)).toBe(text);
});
