import { expect, it } from 'vitest';
import { foldAccents, writeSlug } from './fold-accents.ts';

it.each([
  ['Línea', 'linea'],
  ['CONSTRUCCIÓN', 'construccion'],
  ['mañana', 'manana'],
  // One letter and its mark as two characters, and a letter whose lower case would get a mark.
  ['Li\u0301nea', 'linea'],
  ['\u0130stanbul', 'istanbul'],
  ['\uff12\uff17', '27'],
  ['roof 2020', 'roof 2020'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldAccents(text)).toBe(folded);
});

it.each([
  ['Böse & Söhne', 'bose-sohne'],
  ['  Fanwise!  ', 'fanwise'],
  ['保险', 'brand'],
])('%j is written into file names as %j', (name, slug) => {
  expect(writeSlug(name)).toBe(slug);
});
