import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** The states of the demo and of tests with fixed ZIP codes; `ownZip` avoids them. */
const STATES_IN_USE = new Set(['NC', 'OH', 'TX']);
const ZIPS_PER_WORKER = 300;

const places = readFileSync(new URL('../../catalog/zip-codes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .filter(([, , state]) => !STATES_IN_USE.has(state ?? ''));
let taken = 0;

/**
 * Returns a ZIP code that no other test uses, nor a retry of the same test, so that its agents see only the leads of
 * this test.
 */
export function ownZip(): number {
  const place = places[test.info().workerIndex * ZIPS_PER_WORKER + taken];
  if (place === undefined || taken === ZIPS_PER_WORKER) throw new Error('No ZIP code is left.');
  taken += 1;
  return Number(place[0]);
}

/** The ZIP code as five digits, with leading zeros. */
export function zipCode(zip: number): string {
  return String(zip).padStart(5, '0');
}

/** City, state and ZIP code, as a lead shows them. */
export function formatPlace(zip: number): string {
  const place = places.find(([code]) => Number(code) === zip);
  return `${place?.[1]}, ${place?.[2]} ${zipCode(zip)}`;
}
