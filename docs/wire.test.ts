import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wireText } from '../scripts/wire-text.ts';

it('docs/wire.md says what the contract says', () => {
  const written = readFileSync(new URL('wire.md', import.meta.url), 'utf8');
  expect(written === wireText(), 'run npm run make:wire').toBe(true);
});
