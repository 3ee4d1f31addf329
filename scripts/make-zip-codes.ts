// Writes catalogue/zip-codes.csv: the ZIP codes of the fifty states and DC that the development
// dependency `zipcodes` knows, united with the newer ones of catalogue/extra-zip-codes.csv.
// Run it from the project's folder: node scripts/make-zip-codes.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { STATES } from '../packages/domain/src/time-zones.ts';

type Place = { zip: string; city: string; state: string };

const folder = new URL('../catalogue/', import.meta.url);
const header = 'zip,city,state';

const readExtra = (): Place[] => {
  const [first, ...lines] = readFileSync(new URL('extra-zip-codes.csv', folder), 'utf8')
    .trim()
    .split('\n');
  if (first !== header) throw new Error(`extra-zip-codes.csv must begin with ${header}`);
  return lines.map((line) => {
    const [zip = '', city = '', state = ''] = line.split(',');
    return { zip, city, state };
  });
};

const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as {
  codes: Record<string, Place>;
};
const places = new Map<string, Place>();
for (const place of [...Object.values(codes), ...readExtra()]) {
  if (!STATES.includes(place.state)) continue;
  const city = place.city.trim();
  if (!/^\d{5}$/.test(place.zip) || city === '' || /[",\n]/.test(city)) {
    throw new Error(`cannot be written: ${JSON.stringify(place)}`);
  }
  places.set(place.zip, { ...place, city });
}
const lines = [...places.values()]
  .sort((a, b) => (a.zip < b.zip ? -1 : 1))
  .map(({ zip, city, state }) => `${zip},${city},${state}`);
writeFileSync(new URL('zip-codes.csv', folder), `${[header, ...lines].join('\n')}\n`);
console.log(`${lines.length} ZIP codes`);
