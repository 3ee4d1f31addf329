import type { LeadChanges, LeadDetail, Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { question, typedAnswer } from '../../../shared/questionnaire/testing.ts';
import { readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { free, lead } from '../form/testing.ts';
import { WhatChanged } from './what-changed.tsx';

const messages = quoteLead.english.changes;
const none: LeadChanges = {
  added: [],
  removed: [],
  answers: [],
  requestedCoverage: [],
  household: null,
};
const answered = (questionId: number, content: string, text: string | null): Question =>
  question(questionId, { content, ...(text !== null && typedAnswer(text)) });
const shown = (changes: Partial<LeadChanges>, types: (1 | 2 | 3)[] = [1]) => {
  const detail: LeadDetail = lead([free(1)], [], types);
  return render(<WhatChanged detail={detail} changes={{ ...none, ...changes } as LeadChanges} />);
};
/** Each changed row: what it is, before and now. */
const rowsIn = (page: string) => {
  const [names, before, now] = ['dt', 'del', 'ins'].map((tag) => textsIn(page, tag));
  return names!.map((name, index) => [name, before![index], now![index]]);
};

describe('the changes since a price', () => {
  it('say so if there are none', () => {
    const page = shown({});
    expect(readIn(page)).toBe(`${messages.title} ${messages.nothing}`);
    expect(rowsIn(page)).toEqual([]);
  });

  it('name types that were added and removed', () => {
    expect(textsIn(shown({ added: [3], removed: [2] }), 'p')).toEqual([
      messages.added('Auto'),
      messages.removed('Life'),
    ]);
  });

  it('show each answer before and now, in the language it was submitted in', () => {
    const answers = [
      { typeId: 1, before: answered(7, 'Roof', 'Slate'), after: answered(7, 'Roof', 'Tin') },
      { typeId: 1, before: null, after: answered(8, 'Pool', 'Yes') },
      { typeId: 1, before: answered(9, 'Dog', 'Akita'), after: null },
    ] as LeadChanges['answers'];
    const page = shown({ answers });
    expect(rowsIn(page)).toEqual([
      ['Roof', 'Before: Slate', 'Now: Tin'],
      ['Pool', `Before: ${questionnaire.english.notAnswered}`, 'Now: Yes'],
      ['Dog', 'Before: Akita', `Now: ${questionnaire.english.notAnswered}`],
    ]);
    expect(readIn(page)).not.toContain(messages.nothing);
  });

  it('name the type of an answer only if there are several', () => {
    const answers = [
      { typeId: 3, before: answered(7, 'Use', 'Work'), after: answered(7, 'Use', 'Leisure') },
    ] as LeadChanges['answers'];
    expect(textsIn(shown({ answers }, [1, 3]), 'dt')).toEqual(['Auto Use']);
    expect(textsIn(shown({ answers }), 'dt')).toEqual(['Use']);
  });

  it('show lines of the coverage request, and a line that is no longer requested', () => {
    const requestedCoverage = [
      { typeId: 1, row: 'home.wind', short: 'Wind', beforeText: '2%', afterText: '5%' },
      { typeId: 1, row: 'home.flood', short: 'Flood', beforeText: '', afterText: 'Yes' },
    ] as LeadChanges['requestedCoverage'];
    expect(rowsIn(shown({ requestedCoverage }))).toEqual([
      ['Wind', 'Before: 2%', 'Now: 5%'],
      ['Flood', `Before: ${messages.notAsked}`, 'Now: Yes'],
    ]);
  });

  it('show only the facts of the household that differ', () => {
    const { household } = lead([free(1)]);
    const before = { ...household, lastName: 'Ortiz', partnerFirstName: 'Sam' };
    const page = shown({ household: before });
    expect(rowsIn(page)).toEqual([
      [quoteLead.english.name, 'Before: Dana Ortiz', 'Now: Dana Reyes'],
      [
        quoteLead.english.partnerLabels.name,
        'Before: Sam',
        `Now: ${questionnaire.english.notAnswered}`,
      ],
    ]);
  });
});

it('are a part of the page with a name', () => {
  const [labeled] = valuesOf(shown({}), 'aria-labelledby');
  expect(labeled).toBe(valuesOf(shown({}), 'id')[0]);
});
