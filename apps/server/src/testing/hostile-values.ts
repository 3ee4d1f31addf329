import fc from 'fast-check';

const raw = [
  'null',
  'true',
  'false',
  '-0',
  '0',
  '-1',
  '1',
  '2',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775808',
  '1'.repeat(400),
  '[]',
  '[[]]',
  '[null]',
  '["x"]',
  '[0,0]',
  '{}',
  '{"length":1}',
  '{"toString":1}',
];

/** Texts that software chokes on: nothing, NUL, half characters, odd letters, other languages, ends of calendars. */
export const hostileTexts = [
  '',
  ' ',
  'x',
  '-1',
  '1e5',
  'null',
  '٣',
  '9223372036854775808',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  '\u0007\u001b[31m',
  '\r\nBcc: x',
  '%00',
  '%',
  '%c0',
  "'; drop table account; --",
  '\\',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '99999-01-01',
  '-0001-01-01',
  'a@b.example',
  'é'.repeat(300),
  'a'.repeat(20_000),
  '9'.repeat(400),
  '👩‍👩‍👧'.repeat(40),
];

const nested = `${'['.repeat(12)}${']'.repeat(12)}`;
const many = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index));

const inAddressesOnly = new Set(['%00', '%', '%c0']);

/** The values that every field is tested with, as JSON. */
export const hostileJson: string[] = [
  ...raw,
  ...hostileTexts.filter((text) => !inAddressesOnly.has(text)).map((text) => JSON.stringify(text)),
  nested,
  many,
];

/** Random values for a field, as JSON. */
export const anyJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.bigInt().map(String),
  fc.double().map((value) => JSON.stringify(value)),
);
