import { describe, expect, it } from 'vitest';
import { HIDDEN_CONTACT, maskContacts, maskNote } from './masking.ts';

describe('maskContacts', () => {
  it.each([
    ['Write to ada@mail.example please', `Write to ${HIDDEN_CONTACT} please`],
    ['(ada.l@mail.example)', `(${HIDDEN_CONTACT})`],
    ["Mail o'brien@mail.example", `Mail ${HIDDEN_CONTACT}`],
    ['Mail smith&sons--@mail.example', `Mail ${HIDDEN_CONTACT}`],
    ['ada @ mail.example, thanks', `${HIDDEN_CONTACT}, thanks`],
    ['ada.l (at) mail [dot] co.example', HIDDEN_CONTACT],
    ['Mail ADA\uFF20mail.example', `Mail ${HIDDEN_CONTACT}`],
    ['See https://ada.example/x?y now', `See ${HIDDEN_CONTACT} now`],
    ['www.ada.example', HIDDEN_CONTACT],
    ['my site ada-roofs.com/contact, thanks', `my site ${HIDDEN_CONTACT}, thanks`],
    ['Call 201-555-0199!', `Call ${HIDDEN_CONTACT}!`],
    ['Call +1 (201) 555 . 0199', `Call ${HIDDEN_CONTACT}`],
    ['2015550199 or 2015550188', `${HIDDEN_CONTACT} or ${HIDDEN_CONTACT}`],
    ['two 0 1 5 5 5 0 1 9 9 0', HIDDEN_CONTACT],
    ['٢٠١٥٥٥٠١٩٩', HIDDEN_CONTACT],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it('leaves an empty text alone', () => {
    expect(maskContacts('')).toBe('');
  });

  it('has nothing left to mask in what it masked', () => {
    const masked = maskContacts('a@b.example www.c.example 201 555 0199');
    expect(maskContacts(masked)).toBe(masked);
  });
});

describe('maskNote', () => {
  it.each([
    ['Call 555-0170', 'Call …'],
    ['ana@example.com or 555.0170', '… or …'],
    ['Write to @shah_agency', 'Write to …'],
    ['Deductible of $500-1500', 'Deductible of $500-1500'],
    ['Form 2024-1000 applies', 'Form 2024-1000 applies'],
    ['Limits 100/300, roof at used value', 'Limits 100/300, roof at used value'],
  ])('of "%s"', (text, expected) => {
    expect(maskNote(text)).toBe(expected);
  });
});
