import { expect, it } from 'vitest';
import { privacy, terms, translatedTerms } from './terms.ts';

/**
 * The SHA-256 of each delivered version. People accept a version by its date, so the text behind a date never changes.
 * A changed text gets a new date in its third line, in both languages, and a new row here. Old rows stay.
 */
const locked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'terms-clients en': {
    '2026-11-25': '4zEiQu7WToAVRjWhtBHWLgtMu2KKd35bgbn2-qjm-SE',
    '2026-11-29': 'n70KFHvoVyol8jfumWskxApN8BcX7Xq8qSLmMN2qLm4',
    '2026-11-30': '1yTpSqV8dFKmVctCIchCw8wpxi88qEtyYpHn2JuB87w',
    '2026-12-01': 'VGlGZzM_GhvvNSxQkW1FuiVXC5an_CQ2F2YfhB79yCI',
  },
  'terms-clients es': {
    '2026-11-25': 'KWVkqXwNUo25-10RQB52G9OxpntZ6yT5uPYNpc0iy6o',
    '2026-11-29': 'hT_qsYdUMulqqS3ceH9ookcJjJX78mX1l4ntm2NDrH0',
    '2026-11-30': 'bT8VXxNHM9VWzRWWS_dlnXfVwbmtLvXVoqTBsNg07PU',
    '2026-12-01': 'ByZbKZCKJzz2EAngEv2f1DDDLSOoLpYi3ySc72PiK8w',
  },
  'terms-agents en': {
    '2026-11-26': 'Vss1x55hBxTsLrqOdtT5kh8Oq5yKjTHtEHKVi0etAw8',
    '2026-11-29': 'aCbSXxZi_y-D43-lkm3n4kYA6onoaMBhouyvyjlhZgo',
    '2026-11-30': 'eYTIcojwa6d3uVfxeg5UbU7AEx9WkuXTzOTcY8YTNkg',
    '2026-12-01': 'cDTXkTd_VK8tndG7W_W9dICpDnGqxVSIY4fgEdFwsqc',
  },
  'terms-agents es': {
    '2026-11-26': 'LBqXhvryrB0eYvaiOJlysMyq8Pu9g8SiIm87M4_ApaI',
    '2026-11-29': 'tK0K3J2Xfjoc9Q-jaKK63fOqa6GUKAC4LS1C5VmM95c',
    '2026-11-30': '5mO3bvm-BzJ4Rxf933AsOyAPYEhIX9ub4My3ZzbTAms',
    '2026-12-01': '-w9X-yKwpvIbfJ8WTpPC0-pSa9_Qdqun0-gq1PJ93O0',
  },
  'privacy en': {
    '2026-11-26': 'LW0yzsewtlV_bn8kXBDNbQpkZvh3nDH_sZ3fqPWOKow',
    '2026-11-29': 'gb_4vNS3EhFbyqta2bsnTPf1IzbHYz5eCgQRdbKciwA',
    '2026-11-30': '6xT_UlzSg6lIWi8c-gQ7PlU8wP1-617LYr47lWp_OxM',
    '2026-12-01': 'hN6tgUoLlK6FmX-vlBC4RDcSUpK6LXYNXYP6kpPqiWw',
  },
  'privacy es': {
    '2026-11-26': 'lbsVuYnkchRYhiJo_9Hd4DhVibvMCEERJeb50GLgTmE',
    '2026-11-29': 'Avj0tJcW0oYxyUFZhD_GdcBlTH46SUqHrm2YORDuhxE',
    '2026-11-30': '3ko9s2qMzZYYEEAtNsxUdos3xEN5vBb1tNtm3xZe9p0',
    '2026-12-01': '5ORA0BLD-THnA8YWI8Fvadqvzx9KHeKjr5SK1wnPx0I',
  },
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
