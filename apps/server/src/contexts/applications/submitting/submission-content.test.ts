import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';
import { describe, expect, it } from 'vitest';
import type { SubmittedCoverage, SubmittedType } from '../../leads/index.ts';
import { haveSameRequestedCoverage, isSameAnswers } from './submission-content.ts';

type Question = SubmittedType['sections'][number]['questions'][number];

const question = (questionId: number, content: string | null, text = 'How much?') =>
  ({ questionId, content: text, answer: content && { optionId: null, content } }) as Question;
const submitted = (
  typeId: SubmittedType['typeId'],
  questions: readonly Question[],
  requestedCoverage: SubmittedCoverage | null = null,
) =>
  ({
    typeId,
    typeName: `type ${typeId}`,
    questionnaire_version: '1',
    sections: questions.map((one) => ({ name: 'A section', text: '', questions: [one] })),
    requestedCoverage,
  }) as unknown as SubmittedType;

describe('two submissions have the same answers', () => {
  const before = [submitted(1, [question(1, '1999'), question(2, null)])];

  it('when only the wording or the section of questions differs', () => {
    const reworded = [question(1, '1999', 'Since when?'), question(2, null, 'And what?')];
    expect(isSameAnswers(before, [submitted(1, reworded)])).toBe(true);
    expect(isSameAnswers(before, [submitted(1, reworded.toReversed())])).toBe(true);
  });

  it.each<[string, SubmittedType[]]>([
    ['another answer', [submitted(1, [question(1, '2000'), question(2, null)])]],
    ['an answer more', [submitted(1, [question(1, '1999'), question(2, 'x')])]],
    ['an answer less', [submitted(1, [question(1, null), question(2, null)])]],
    [
      'a question more',
      [submitted(1, [question(1, '1999'), question(2, null), question(3, null)])],
    ],
    ['another type', [submitted(2, [question(1, '1999'), question(2, null)])]],
    ['a type more', [...before, submitted(2, [])]],
    ['nothing', []],
  ])('not with %s', (_, now) => {
    expect(isSameAnswers(before, now)).toBe(false);
  });
});

describe('two submissions request the same coverage', () => {
  const row = (
    code: string,
    value: string,
    from: RequestedLine['from'] = 'rule',
  ): RequestedLine => ({
    code,
    value,
    from,
    default: value,
  });
  const asking = (rows: RequestedLine[], version = 4) => [submitted(3, [], { version, rows })];
  const before = asking([row('auto.pd', '50000'), row('auto.bi', '100/300')]);

  it('when the same values come from other sources', () => {
    const chosen = [row('auto.pd', '50000', 'client'), row('auto.bi', '100/300', 'answer')];
    expect(haveSameRequestedCoverage(before, asking(chosen))).toBe(true);
  });

  it.each<[string, RequestedLine[]]>([
    ['another value', [row('auto.pd', '100000'), row('auto.bi', '100/300')]],
    ['a line less', [row('auto.pd', '50000')]],
    ['a line more', [row('auto.pd', '50000'), row('auto.bi', '100/300'), row('auto.um', 'none')]],
    ['another line', [row('auto.pd', '50000'), row('auto.um', '100/300')]],
  ])('not with %s', (_, rows) => {
    expect(haveSameRequestedCoverage(before, asking(rows))).toBe(false);
  });

  it('when the difference was not made by a client', () => {
    expect(haveSameRequestedCoverage(before, asking([row('auto.pd', '1')], 5))).toBe(true);
    expect(haveSameRequestedCoverage([submitted(3, [])], before)).toBe(true);
    expect(haveSameRequestedCoverage(before, [submitted(3, [])])).toBe(true);
    expect(haveSameRequestedCoverage([], before)).toBe(true);
  });

  it('when the lines of each type are the same', () => {
    const home = submitted(1, [], { version: 4, rows: [row('home.form', 'ho3')] });
    expect(haveSameRequestedCoverage([home, ...before], [...before, home])).toBe(true);
    const condo = submitted(1, [], { version: 4, rows: [row('home.form', 'ho6')] });
    expect(haveSameRequestedCoverage([home, ...before], [...before, condo])).toBe(false);
  });
});
