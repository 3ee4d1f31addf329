import type { ZipCode } from '@fanwise/contract/own';
import type { Translation } from '../../../messages/area.ts';
import type { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import type { Option } from '../../../ui/choices/select.tsx';
import type { Zip } from './zip-selection.ts';

type Messages = Translation<typeof agencyDetails>['zips'];

const MAX_CITIES = 3;
const MAX_STATES = 2;

const AREA = /^(city|state):(?:(.*)\|)?([A-Z]{2})$/;

/** True if the text is a ZIP code or its beginning, and not the name of a place. */
const isCode = (query: string): boolean => /^\d/.test(query);

/**
 * Found ZIP codes as options, with their cities and states to take as a whole. Enter takes the first: the
 * code when one was typed, else the whole of the largest city with that name.
 */
export function zipOptions(
  query: string,
  found: readonly ZipCode[],
  messages: Pick<Messages, 'option' | 'addCity' | 'addState'>,
): Option<string>[] {
  if (!isCode(query)) {
    const places = byCitySize(found);
    return [...areaOptions(places, messages), ...codeOptions(places, messages)];
  }
  const [first, ...others] = codeOptions(found, messages);
  return first ? [first, ...areaOptions(found, messages), ...others] : [];
}

function codeOptions(
  found: readonly ZipCode[],
  messages: Pick<Messages, 'option'>,
): Option<string>[] {
  return found.map(({ zipId, zipCode, city, state }) => ({
    value: String(zipId),
    label: city && state ? messages.option(zipCode, city, state) : zipCode,
  }));
}

/** Found by the name of a city: the place with the most codes comes first, as it is what most people mean. */
function byCitySize(found: readonly ZipCode[]): ZipCode[] {
  const place = ({ city, state }: ZipCode) => `${city}|${state}`;
  const sizes = new Map<string, number>();
  for (const zip of found) sizes.set(place(zip), (sizes.get(place(zip)) ?? 0) + 1);
  return found.toSorted(
    (one, other) => (sizes.get(place(other)) ?? 0) - (sizes.get(place(one)) ?? 0),
  );
}

function areaOptions(
  found: readonly ZipCode[],
  messages: Pick<Messages, 'addCity' | 'addState'>,
): Option<string>[] {
  const cities = new Map<string, Option<string>>();
  const states = new Map<string, Option<string>>();
  for (const { city, state } of found) {
    if (!city || !state) continue;
    const inCity = `city:${city}|${state}`;
    cities.set(inCity, { value: inCity, label: messages.addCity(city, state) });
    states.set(state, { value: `state:${state}`, label: messages.addState(state) });
  }
  return [
    ...[...cities.values()].slice(0, MAX_CITIES),
    ...[...states.values()].slice(0, MAX_STATES),
  ];
}

/** The city ("Austin, TX") or state ("TX") that an option stands for; null for a single ZIP code. */
export function areaOf(value: string): string | null {
  const [, kind, city = '', state = ''] = AREA.exec(value) ?? [];
  if (kind === 'city') return `${city}, ${state}`;
  return kind === 'state' ? state : null;
}

/** The ZIP code an option stands for. The last five digits of its id are its number. */
export function zipOf(value: string, known: ReadonlyMap<number, ZipCode>): Zip {
  const zipId = Number(value);
  return known.get(zipId) ?? { zipId, zipCode: value.padStart(5, '0').slice(-5) };
}
