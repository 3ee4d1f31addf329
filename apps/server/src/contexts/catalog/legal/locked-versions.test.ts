import { expect, it } from 'vitest';
import { privacy, terms, translatedTerms } from './terms.ts';

/**
 * The SHA-256 of each delivered version. People accept a version by its date, so the text behind a date never changes.
 * A changed text gets a new date in its second line, in both languages, and a new row here. Old rows stay.
 */
const locked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'terms-clients en': { '2026-11-25': '4zEiQu7WToAVRjWhtBHWLgtMu2KKd35bgbn2-qjm-SE' },
  'terms-clients es': { '2026-11-25': 'KWVkqXwNUo25-10RQB52G9OxpntZ6yT5uPYNpc0iy6o' },
  'terms-agents en': { '2026-11-26': 'Vss1x55hBxTsLrqOdtT5kh8Oq5yKjTHtEHKVi0etAw8' },
  'terms-agents es': { '2026-11-26': 'LBqXhvryrB0eYvaiOJlysMyq8Pu9g8SiIm87M4_ApaI' },
  'privacy en': { '2026-11-26': 'LW0yzsewtlV_bn8kXBDNbQpkZvh3nDH_sZ3fqPWOKow' },
  'privacy es': { '2026-11-26': 'lbsVuYnkchRYhiJo_9Hd4DhVibvMCEERJeb50GLgTmE' },
};

it.each([
  ['terms-clients en', terms.clients],
  ['terms-clients es', translatedTerms.clients],
  ['terms-agents en', terms.agents],
  ['terms-agents es', translatedTerms.agents],
  ['privacy en', privacy.en],
  ['privacy es', privacy.es],
] as const)(
  'the text of %s did not change under an unchanged version',
  (name, { version, sha256 }) => {
    expect({ version, sha256 }).toEqual({ version, sha256: locked[name]?.[version] });
  },
);
