import { readFileSync } from 'node:fs';
import { toOwn } from '@fanwise/contract/names/translate';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { leadCalls } from '../../../../testing/leads.ts';
import { agent, consumer, submittedApplication } from '../../../../testing/people.ts';
import { questionnaires } from '../../../applications/testing.ts';
import { cutIntoParts, joinParts } from '../part-document.ts';
import { readPart } from '../read-part.ts';
import type { PlainType, SubmittedType } from '../submitted-type.ts';

const { db } = await testDatabase();
const leads = await leadCalls(db);
const seller = await agent(db, { allZipCodes: true });

describe('every format that was ever written', () => {
  const file = (name: string) =>
    JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
  const written: PlainType = file('1-plain')[0];
  const asRead: SubmittedType = { ...toOwn(written), ask: null };
  const asked: SubmittedType = {
    ...asRead,
    ask: {
      version: 1,
      rows: [
        { code: 'life.product', value: 'term', from: 'answer', default: 'term' },
        { code: 'life.face', value: '500000', from: 'client', default: '250000' },
      ],
    },
  };

  it('is read: format 1, the plain content of a submission', async () => {
    const person = await consumer(db);
    const on = await submittedApplication(db, person, { types: [2], content: file('1-plain') });
    const { body } = await leads.open(seller, on.applicationId);
    expect(body.data[0].sections).toEqual(written.sections);
  });

  it('is read: format 2, parts with names of our own', () => {
    const parts = [file('2-answers'), file('2-health')].map(readPart);
    expect(joinParts(2, parts)).toEqual(asRead);
    const withAsk = [file('2-answers-asked'), file('2-health')].map(readPart);
    expect(joinParts(2, withAsk)).toEqual(asked);
  });

  it('is known: what is written now is a file of formats', () => {
    const cut = (type: SubmittedType) =>
      cutIntoParts(type, questionnaires.healthIds(2)).map(({ document }) => document);
    expect(cut(asRead)).toEqual([file('2-answers'), file('2-health')]);
    expect(cut(asked)).toEqual([file('2-answers-asked'), file('2-health')]);
  });

  it('refuses one that is not', () => {
    expect(() => readPart({ format: 99 })).toThrow('unknown format of a submission: 99');
  });
});
