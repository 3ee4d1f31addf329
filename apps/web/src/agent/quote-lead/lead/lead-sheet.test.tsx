import type { LeadDetail } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { question as anyQuestion, typedAnswer } from '../../../shared/questionnaire/testing.ts';
import { answerOf, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { free, lead } from '../form/testing.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { useHouseholdEntries } from './use-household-entries.ts';

const messages = quoteLead.english;
const shown = (detail: LeadDetail, changedIds: number[] = [], isCollapsed = false) => {
  const answers = changedIds.map((questionId) => ({ after: { questionId } }));
  const changes = { added: [], removed: [], answers, requestedCoverage: [], household: null };
  return render(
    <LeadSheet
      detail={detail}
      changes={changedIds.length > 0 ? (changes as never) : null}
      isCollapsed={isCollapsed}
      onCollapse={() => undefined}
    />,
  );
};
const withType = (more: object): LeadDetail => {
  const detail = lead([free(1)]);
  return {
    ...detail,
    data: detail.data.map((type) => ({ ...type, ...more })) as LeadDetail['data'],
  };
};
const estimation = (data: number, more: object = {}) => ({
  estimation: { ...lead([]).data[0]!.estimation, data, ...more },
});
const question = (questionId: number, content: string, answer: string | null) =>
  anyQuestion(questionId, { content, ...(answer !== null && typedAnswer(answer)) });

describe('the client’s answers', () => {
  it('begin with the household, without unknown facts', () => {
    const page = shown(lead([free(1)]));
    expect(textsIn(page, 'dt')).toEqual([
      messages.name,
      messages.gender,
      messages.dateOfBirth,
      messages.address,
    ]);
    expect(textsIn(page, 'dd')).toEqual([
      'Dana Reyes',
      'Female',
      '03/09/1984',
      '12 Oak Street, Raleigh, NC 27601',
    ]);
  });

  it('show ages and say why, where the client shows the name after the choice only', () => {
    const detail = lead([free(1)]);
    const household = {
      ...detail.household,
      lastName: '',
      address1: '',
      city: '',
      dateOfBirth: '',
      age: 42,
    };
    const page = shown({ ...detail, namesHidden: true, household });
    expect(textsIn(page, 'dd')).toEqual(['Dana', 'Female', '42', 'NC 27601']);
    expect(textsIn(page, 'dt')).toContain(messages.age);
  });

  it('name no household before the lead is opened', () => {
    const detail = lead([free(1)]);
    const outline = { ...detail, household: { ...detail.household, firstName: '', lastName: '' } };
    expect(readIn(shown(outline))).not.toContain(messages.household);
  });

  it('show an estimate, or that there is none', () => {
    expect(readIn(shown(withType(estimation(350_000))))).toContain('$350,000');
    const none = readIn(
      shown(withType(estimation(0, { lines: [{ code: 'totalNeed', label: 'Total', data: 0 }] }))),
    );
    expect(none).toContain(messages.noEstimate);
    expect(none).not.toContain('$0');
    expect(readIn(shown(withType({ estimation: null })))).not.toContain(messages.noEstimate);
  });

  it('say that an umbrella is suggested', () => {
    expect(readIn(shown(withType(estimation(1, { umbrella: true }))))).toContain(messages.umbrella);
    expect(readIn(shown(withType(estimation(1))))).not.toContain(messages.umbrella);
  });

  it('list the rows of an estimate, amounts as dollars', () => {
    const lines = [
      { code: 'dwelling', label: 'Dwelling', data: 300_000 },
      { label: 'A line of a version before', data: 'as it was' },
    ];
    const page = shown(withType(estimation(300_000, { lines })));
    expect(textsIn(page, 'dd').slice(-2)).toEqual(['$300,000', 'as it was']);
    expect(readIn(page)).toContain(messages.estimateNote);
    expect(readIn(shown(withType(estimation(300_000))))).not.toContain(messages.estimateNote);
  });

  it('list the given answers, and mark new ones', () => {
    const questions = [question(7, 'Roof', 'Tin'), question(8, 'Pool', null)];
    const detail = withType({ sections: [{ name: 'House', text: '', questions }] });
    const page = shown(detail, [7]);
    expect(textsIn(page, 'dt').slice(-1)).toEqual([`Roof ${questionnaire.english.changed}`]);
    expect(textsIn(shown(detail), 'dt').slice(-1)).toEqual(['Roof']);
  });

  it('have a button that expands them when they are collapsed', () => {
    expect(textsIn(shown(lead([free(1)])), 'button')[0]).toBe(messages.foldSheet);
    const collapsed = shown(lead([free(1)]), [], true);
    expect(textsIn(collapsed, 'button')[0]).toBe(messages.showSheet);
    expect(valuesOf(collapsed, 'aria-expanded')).toEqual(['false', 'false']);
  });
});

describe('the facts of a household', () => {
  const factsOf = (changes: Partial<LeadDetail['household']>) =>
    Object.fromEntries(answerOf(useHouseholdEntries)({ ...lead([]).household, ...changes }));

  it.each([
    ['0', 'Male'],
    ['1', 'Female'],
    ['2', 'Other'],
    ['7', 'Other'],
  ])('read gender %s as %s', (gender, text) => {
    expect(factsOf({ gender })[messages.gender]).toBe(text);
  });

  it('have the same labels for missing values, and show a partner with half a name', () => {
    const facts = factsOf({ partnerLastName: 'Ortiz', partnerDateOfBirth: '1980-01-31' });
    expect(facts).toMatchObject({
      [messages.partnerLabels.name]: 'Ortiz',
      [messages.partnerLabels.dateOfBirth]: '01/31/1980',
    });
    expect(factsOf({ partnerLastName: 'Ortiz', partnerIsSpouse: true })).toMatchObject({
      [messages.spouseLabels.name]: 'Ortiz',
    });
    expect(Object.keys(factsOf({}))).toEqual(Object.keys(facts));
    expect(factsOf({})).toMatchObject({
      [messages.partnerLabels.name]: '',
      [messages.partnerLabels.dateOfBirth]: '',
    });
  });
});
