import { createHmac, hkdfSync } from 'node:crypto';
import { foldAccents } from '@fanwise/domain/texts/fold-accents';

/** The names and the address of a household, as typed. */
export type HouseholdOf = {
  firstName: string;
  lastName: string;
  partnerFirstName: string | null;
  partnerLastName: string | null;
  street: string;
  zipCode: string;
};

/** Words of addresses that have a long and a short form. */
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

/** The same text without accents, punctuation and capital letters. */
const foldText = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join(' ');

/**
 * Computes the keyed hash of a household. Two applications of the same people at the same address have the same hash,
 * however they spell it and whichever partner applies. Without the secret the hash reveals nothing.
 */
export const createHouseholdKeys = (
  sessionSecret: string,
): ((household: HouseholdOf) => Buffer) => {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'household', 32));
  return ({ firstName, lastName, partnerFirstName, partnerLastName, street, zipCode }) => {
    const people = [
      foldText(`${firstName} ${lastName}`),
      foldText(`${partnerFirstName ?? ''} ${partnerLastName ?? ''}`),
    ]
      .filter((name) => name !== '')
      .toSorted();
    return createHmac('sha256', secret)
      .update(JSON.stringify([people, foldText(street), zipCode]))
      .digest();
  };
};
