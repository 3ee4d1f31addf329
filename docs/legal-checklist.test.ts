import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import estimation from '../catalog/estimation.json' with { type: 'json' };
import stateRules from '../catalog/state-auto-rules.json' with { type: 'json' };

const names = {
  bodilyInjury: 'bodily injury',
  propertyDamage: 'property damage',
  uninsuredMotorist: 'uninsured motorist',
  uninsuredMotoristProperty: 'uninsured motorist property damage',
  personalInjuryProtection: 'personal injury protection',
};

it('the legal checklist lists every state auto rule without a source, and no other', () => {
  const unconfirmed = Object.entries(names).flatMap(([line, name]) => {
    const states = Object.entries(stateRules)
      .filter(([, rules]) => (rules as Record<string, { source: unknown }>)[line]?.source === null)
      .map(([state]) => state);
    return states.length === 0 ? [] : [`- ${name}: ${states.sort().join(', ')}`];
  });
  expect(listedUnder('### Unconfirmed rows')).toEqual(unconfirmed.sort());
});

it('the legal checklist lists every state whose rebuilding cost has no source, and no other', () => {
  const unconfirmed = Object.entries(estimation.home.states)
    .filter(([, { source }]) => source === null)
    .map(([state]) => `- ${state}`);
  expect(listedUnder('### Unconfirmed states')).toEqual(unconfirmed.sort());
});

/** The entries of the list under a heading, sorted. */
function listedUnder(heading: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'legal-checklist.md'), 'utf8');
  const [, after = ''] = text.split(`${heading}\n`);
  return [...((after.split(/\n##/)[0] ?? '').match(/^- .*$/gm) ?? [])].sort();
}
