import { describe, expect, it } from 'vitest';
import { questionnaires } from '../../../test-catalog.ts';
import type { Messages } from './questionnaire.ts';

/** Cars, and words that Spanish shares with English. */
const sameInBoth = new Set(['Ford F-150', 'Honda CR-V', 'Subaru Outback', 'No', 'Metal']);

function messagesIn(value: unknown): Messages[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value as Messages];
  return Object.values(value).flatMap(messagesIn);
}

describe.each(Object.entries(questionnaires))('the questionnaire %s', (_name, questionnaire) => {
  const messages = messagesIn(questionnaire);

  it('never asks for a Social Security number', () => {
    const texts = messages.map(({ en, es }) => `${en} ${es}`).join('\n');
    expect(texts).not.toMatch(/social security|\bSSN\b|seguro social/i);
  });

  it('says everything in Spanish, numbers aside', () => {
    expect(messages.length).toBeGreaterThan(100);
    const untranslated = messages.filter(({ en, es }) => /\p{L}/u.test(en) && es === undefined);
    expect(untranslated).toEqual([]);
  });

  it('calls a section optional only if none of its questions is required', () => {
    const optional = questionnaire.sections.filter(({ text }) => /^Optional\b/.test(text.en));
    for (const { name, questions } of optional)
      expect(
        questions.filter(({ required }) => required).map((one) => one.name),
        name.en,
      ).toEqual([]);
  });

  it('says nothing in English where Spanish is expected', () => {
    const same = messages.filter(({ en, es }) => en === es && !sameInBoth.has(en));
    expect(same).toEqual([]);
  });
});
