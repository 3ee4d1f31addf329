import { describe, expect, it } from 'vitest';
import { claimsMarketplace, findClaimant } from './reserved-names.ts';

const carriers = [
  'State Farm',
  'Progressive',
  'Liberty Mutual',
  'GEICO',
  'The Hartford',
  'Farmers',
  'Mutual of Omaha',
  'Nationwide',
];

describe('a name that claims to be the marketplace', () => {
  it.each([
    'Fanwise',
    'Fanwise Support',
    'FANWISE OFFICIAL',
    'Fanwіse Support', // Cyrillic і
    'F a n w i s e',
    'Fan-wise agents',
    'ＦＡＮＷＩＳＥ',
    'Fánwisé',
    'Fanw1se',
    'Fan\u200bwise',
    'myfanwise',
    'Official Support',
    'Customer Support Team',
    'Suppоrt', // Cyrillic о
    'ꜰᴀɴᴡɪꜱᴇ ꜱᴜᴘᴘᴏʀᴛ', // small capitals
    'Soporte al cliente',
    'Official Insurance Marketplace',
  ])('%s', (name) => {
    expect(claimsMarketplace(name)).toBe(true);
    expect(findClaimant(name, carriers)).toBe('marketplace');
  });
});

describe('a name that claims to be a carrier', () => {
  it.each([
    'State Farm',
    'STATE  FARM',
    'Statе Fаrm', // Cyrillic е, а
    'StateFarm Agency',
    'Jane Doe, State Farm agent',
    'Progressive',
    'Progressive Insurance',
    'Pr0gressive Auto Insurance',
    'Geico Direct',
    'GElCO', // a small L
    'Hartford Insurance Group',
    'Farmers Insurance Agency',
    'Mutual of Omaha',
    'Seguros Nationwide',
  ])('%s', (name) => {
    expect(findClaimant(name, carriers)).toBe('carrier');
  });
});

it.each([
  'Shah Insurance',
  'Hartford Valley Insurance',
  'Progressive Steps Insurance of Tampa',
  'Farmers Market Agency of Boone',
  'Liberty Insurance Group',
  'Smith Family Insurance Support Services',
  'Omaha Mutual Agency',
  'Ünal & Söhne',
  '保险',
  '',
])('a name of its own is free: %s', (name) => {
  expect(findClaimant(name, carriers)).toBeNull();
});
