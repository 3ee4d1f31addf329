// Writes packages/phone/src/north-america.json: the numbering rules of country code 1, out of those that
// `libphonenumber-js` has for the whole world. `npm run make:phone-metadata` runs it, after an update of the package.
import { writeFileSync } from 'node:fs';
import { northAmericaMetadata } from '@fanwise/phone/north-america-metadata';

const file = new URL('../packages/phone/src/north-america.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(northAmericaMetadata())}\n`);
