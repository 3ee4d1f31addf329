import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import stateRules from '../catalog/state-auto-rules.json' with { type: 'json' };

const names = {
  bodilyInjury: 'bodily injury',
  propertyDamage: 'property damage',
  uninsuredMotorist: 'uninsured motorist',
  personalInjuryProtection: 'personal injury protection',
};

it('the legal checklist lists every state auto rule without a source, and no other', () => {
  const unconfirmed = Object.entries(stateRules).flatMap(([state, lines]) =>
    Object.entries(lines)
      .filter(([, { source }]) => source === null)
      .map(([line]) => `- ${state}: ${names[line as keyof typeof names]}`),
  );
  const text = readFileSync(join(import.meta.dirname, 'legal-checklist.md'), 'utf8');
  const [, after = ''] = text.split('### Unconfirmed rows\n');
  const listed = (after.split('\n### ')[0] ?? '').match(/^- .*$/gm) ?? [];
  expect(listed.sort()).toEqual(unconfirmed.sort());
});
