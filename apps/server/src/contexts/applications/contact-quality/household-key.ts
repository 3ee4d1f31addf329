import { createHmac, hkdfSync } from 'node:crypto';

/** Who lives where, as somebody typed it. */
export type HouseholdOf = {
  firstName: string;
  lastName: string;
  partnerFirstName: string | null;
  partnerLastName: string | null;
  street: string;
  zipCode: string;
};

/** Messages that addresses are written with in two channels. */
const sameWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  circle: 'cir',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** The same letters however they were typed: no accents, no signs, small. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join(' ');

/**
 * A household as a keyed hash: two applications of the same people at the same place have the same one, in whatever
 * spelling and whoever of the two fills it in. Without the secret it tells nothing.
 */
export const householdKeys = (sessionSecret: string): ((household: HouseholdOf) => Buffer) => {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'household', 32));
  return ({ firstName, lastName, partnerFirstName, partnerLastName, street, zipCode }) => {
    const people = [
      folded(`${firstName} ${lastName}`),
      folded(`${partnerFirstName ?? ''} ${partnerLastName ?? ''}`),
    ]
      .filter((name) => name !== '')
      .toSorted();
    return createHmac('sha256', secret)
      .update(JSON.stringify([people, folded(street), zipCode]))
      .digest();
  };
};
