import { expect, it } from 'vitest';
import { findMailTextProblem, isMailText, readMailText, writeMailText } from './mail-text.ts';

const delivered = {
  subject: 'Your quote was chosen',
  version: '2026-01-01',
  text: '{name} chose your quote.',
  button: 'Get the contact details',
};
const problem = (change: object) =>
  findMailTextProblem(
    writeMailText({ ...delivered, ...change }, 'en'),
    'fanwise.example',
    delivered,
  );

it('is read as it was written, in both languages', () => {
  for (const language of ['en', 'es'] as const)
    expect(readMailText(writeMailText(delivered, language))).toEqual(delivered);
});

it('is told from terms by its headings, in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const mail = writeMailText(delivered, language);
    expect(isMailText(mail)).toBe(true);
    expect(isMailText(mail.replace(/^## (?:Button|Botón)$/m, '## What else'))).toBe(false);
  }
  expect(isMailText('# Nothing')).toBe(false);
});

// D25
it.each([
  [null, {}],
  [null, { text: 'Good news: {name} chose you.\n\nPay the fee soon: https://fanwise.example/faq' }],
  ['placeholder-missing', { text: 'Somebody chose your quote.' }],
  ['placeholder', { text: '{name} chose {agent}.' }],
  ['placeholder', { subject: '{name} chose you' }],
  ['placeholder', { text: '{name} chose {{name}} %s' }],
  ['markup', { text: '{name} <b>chose</b> you' }],
  ['markup', { text: '<script>alert(1)</script> {name}' }],
  ['foreign-link', { text: '{name}: https://evil.example/x' }],
  ['foreign-link', { button: 'www.evil.example' }],
  ['control', { text: '{name} \u202e chose you' }],
  ['no-mail', { subject: 'x'.repeat(121) }],
  ['no-mail', { button: 'one\ntwo' }],
  ['no-mail', { text: '{name} chose you.\n\n## More\n\nWords' }],
])('says %s of %j', (code, change) => {
  expect(problem(change)?.code ?? null).toBe(code);
});

it('a wrong placeholder is named with its line, a missing one with the line that has it now', () => {
  expect(problem({ text: 'Good news.\n\n{name} chose you.\n{nmae} waits.' })).toEqual({
    code: 'placeholder',
    why: '4: {nmae} waits.',
  });
  expect(problem({ text: 'Somebody chose you.' })).toEqual({
    code: 'placeholder-missing',
    why: '1: {name} chose your quote.',
  });
});
