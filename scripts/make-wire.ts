/** Writes docs/wire.md from the contract: `npm run make:wire`. */
import { writeFileSync } from 'node:fs';
import { wireText } from './wire-text.ts';

writeFileSync(new URL('../docs/wire.md', import.meta.url), wireText());
