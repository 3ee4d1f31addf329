import { type LineCode, line, translateLine } from '@fanwise/domain/applications/estimation/lines';
import { expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { application as spanish } from '../../../messages/es/consumer/application.ts';

it.each([
  ['en', application.english],
  ['es', spanish],
] as const)('every explained term occurs in the label of its line: %s', (language, messages) => {
  const explained = Object.entries(messages.glossary);
  const unknown = explained.filter(
    ([code, { term }]) =>
      !translateLine(language, line(code as LineCode, 1, 'NC')).label.includes(term),
  );
  expect(explained.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
