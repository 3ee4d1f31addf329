import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-typos.ts';

describe('a typo in the name of a mail provider', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['a@gmial.com', 'a@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['Ana.B@Hotmial.com', 'Ana.B@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@comcast.ney', 'ana@comcast.net'],
  ])('%s: did you mean %s?', (written, meant) => expect(suggestEmail(written)).toBe(meant));

  it.each([
    'ana@gmail.com',
    'ana@GMAIL.com',
    'ana@mail.com',
    'ana@email.com',
    'ana@ymail.com',
    'ana@example.com',
    'ana@gmai.co',
    'ana@',
    '@gmial.com',
    'ana',
    '',
  ])('%s is not asked about', (written) => expect(suggestEmail(written)).toBeNull());
});
