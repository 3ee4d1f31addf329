import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionnaires } from '../../../applications/testing.ts';
import { joinParts, splitIntoParts } from '../part-document.ts';
import { readPart } from '../sealed-parts.ts';
import type { SubmittedType } from '../submitted-type.ts';

describe('every format that was ever written', () => {
  const file = (name: string) =>
    JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
  const asRead: SubmittedType = file('2-read');
  const asked: SubmittedType = {
    ...asRead,
    requestedCoverage: {
      version: 1,
      rows: [
        { code: 'life.product', value: 'term', from: 'answer', default: 'term' },
        { code: 'life.face', value: '500000', from: 'client', default: '250000' },
      ],
    },
  };

  it('is read: format 2, parts with our own names', () => {
    const parts = [file('2-answers'), file('2-health')].map(readPart);
    expect(joinParts(2, parts)).toEqual(asRead);
    const withCoverage = [file('2-answers-with-coverage'), file('2-health')].map(readPart);
    expect(joinParts(2, withCoverage)).toEqual(asked);
  });

  it('has a file in the folder `formats`, and so has the format that is written now', () => {
    const cut = (type: SubmittedType) =>
      splitIntoParts(type, questionnaires.healthIds(2)).map(({ document }) => document);
    expect(cut(asRead)).toEqual([file('2-answers'), file('2-health')]);
    expect(cut(asked)).toEqual([file('2-answers-with-coverage'), file('2-health')]);
  });

  it('keeps that an answer was assumed', () => {
    const assumed = structuredClone(asRead);
    const answer = assumed.sections[0]?.questions[0]?.answer;
    if (!answer) throw new Error('the file lacks an answer');
    answer.source = 'assumed';
    const parts = splitIntoParts(assumed, questionnaires.healthIds(2));
    const stored = JSON.parse(JSON.stringify(parts.map(({ document }) => document)));
    expect(joinParts(2, stored.map(readPart))).toEqual(assumed);
  });

  it('refuses an unknown format', () => {
    expect(() => readPart({ format: 99 })).toThrow('unknown format of a submission: 99');
  });
});
