/** Writes docs/coverage.md from the files in docs/claims: `npm run make:coverage`. */
import { writeFileSync } from 'node:fs';
import { coverageText } from './coverage-text.ts';

writeFileSync(new URL('../docs/coverage.md', import.meta.url), coverageText());
