// Writes catalog/zip-codes.csv and, for the territories and military mail, territory-zip-codes.csv: the
// ZIP codes that the development dependency `zipcodes` knows, united with those of extra-zip-codes.csv.
// `npm run make:zip-codes` runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { STATES, TERRITORIES } from '@fanwise/domain/dates/time-zones';

type Place = { zip: string; city: string; state: string };

const folder = new URL('../catalog/', import.meta.url);
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
const known = [...Object.values(codes), ...readExtra()];

const write = (file: string, states: readonly string[]): void => {
  const places = new Map<string, Place>();
  for (const place of known.filter(({ state }) => states.includes(state))) {
    const city = place.city.trim();
    if (!/^\d{5}$/.test(place.zip) || city === '' || /[",\n]/.test(city)) {
      throw new Error(`cannot be written: ${JSON.stringify(place)}`);
    }
    places.set(place.zip, { ...place, city });
  }
  const lines = [...places.values()]
    .sort((a, b) => (a.zip < b.zip ? -1 : 1))
    .map(({ zip, city, state }) => `${zip},${city},${state}`);
  writeFileSync(new URL(file, folder), `${[header, ...lines].join('\n')}\n`);
  console.log(`${file}: ${lines.length} ZIP codes`);
};

write('zip-codes.csv', STATES);
write('territory-zip-codes.csv', TERRITORIES);
