import { section } from '@fanwise/contract/catalog/catalog';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import { toOwn } from '@fanwise/contract/names/translate';
import { optionIds, questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import { type Answer, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { estimateType } from './draft/estimate-type.ts';
import { listSectionsToRead, presentSectionsToAnswer } from './present-sections.ts';
import { questionnaires } from './testing.ts';

const { constants } = questionnaires;
const [home] = questionnaires.questionnairesIn('NC');

/** The questions about a house for one person, by question number. */
const shown = (
  answers: [number, Answer][],
  { today = '2026-11-26', language = 'en' as const } = {},
) => {
  const { evaluation, estimation, minimumLimits } = estimateType(home!, new Map(answers), {
    state: 'NC',
    zip: '27601',
    age: 44,
    today,
    constants,
  });
  const sections = presentSectionsToAnswer({
    stateQuestionnaire: home!,
    evaluation,
    estimation,
    minimumLimits,
    today,
    language,
    profile: {
      rents: false,
      dateOfBirth: null,
      partnerDateOfBirth: null,
      partnerFirstName: null,
      today,
    },
    saved: evaluate(home!.compiled, new Map(answers)).answers,
  });
  const questions = sections.flatMap(({ questions }) => questions);
  return { sections, of: (id: number) => questions.find(({ questionId }) => questionId === id)! };
};

describe('the sections that agents read', () => {
  it('say which answers were assumed and which repeat another one', () => {
    const answers = new Map<number, Answer>([
      [1, { optionIds: [1], source: 'assumed' }],
      [4, { text: '1998', source: 'repeated' }],
      [5, { text: '1850' }],
    ]);
    const where = { state: 'NC', zip: '27601', age: 44, today: '2026-11-26', constants };
    const complete = estimateType(home!, answers, where);
    const read = listSectionsToRead({
      ...complete,
      today: where.today,
      language: 'en',
    }).flatMap(({ questions }) => questions);
    const sources = read.map(({ questionId, answer }) => [questionId, answer?.source] as const);
    expect(sources.filter(([id]) => answers.has(id))).toEqual([
      [1, 'assumed'],
      [4, 'repeated'],
      [5, undefined],
    ]);
  });
});

describe('the option "State minimum" of the limits of today', () => {
  const auto = questionnaires
    .questionnairesIn('NC')
    .find(({ insuranceTypeId }) => insuranceTypeId === 3);
  const agrees = auto?.questionnaire.sections
    .flatMap(({ questions }) => questions)
    .find(({ name }) => name === 'auto.sharesPolicy');
  const { stateMinimum } = optionIds['auto.currentLimits'];
  const textIn = (state: string, language: 'en' | 'es') => {
    const answers = new Map<number, Answer>([
      [questionIds['auto.insuredNow'], { optionIds: [optionIds['auto.insuredNow'].yes] }],
      [questionIds['auto.currentLimits'], { optionIds: [stateMinimum] }],
      [agrees!.id, { optionIds: agrees!.options.map(({ id }) => id) }],
    ]);
    const where = { state, zip: '', age: 44, today: '2026-11-26', constants };
    const complete = estimateType(auto!, answers, where);
    return listSectionsToRead({ ...complete, today: where.today, language })
      .flatMap(({ questions }) => questions)
      .find(({ questionId }) => questionId === questionIds['auto.currentLimits'])?.answers[0]
      ?.content;
  };

  it('names the limits of the state, where its law has some', () => {
    expect(textIn('TX', 'en')).toBe('State minimum: $30,000 a person, $60,000 an accident');
    expect(textIn('TX', 'es')).toBe(
      'Mínimo del estado: $30,000 por persona, $60,000 por accidente',
    );
    expect(textIn('FL', 'en')).toBe('State minimum');
  });
});

describe('the list of limits of today', () => {
  it('offers the limits of the state once, and keeps an answer that was given before', () => {
    const auto = questionnaires
      .questionnairesIn('TX')
      .find(({ insuranceTypeId }) => insuranceTypeId === 3)!;
    const offered = (chosen: keyof (typeof optionIds)['auto.currentLimits']) => {
      const answers = new Map<number, Answer>([
        [questionIds['auto.insuredNow'], { optionIds: [optionIds['auto.insuredNow'].yes] }],
        [
          questionIds['auto.currentLimits'],
          { optionIds: [optionIds['auto.currentLimits'][chosen]] },
        ],
      ]);
      const where = { state: 'TX', zip: '', age: 44, today: '2026-11-26', constants };
      return presentSectionsToAnswer({
        ...estimateType(auto, answers, where),
        today: where.today,
        language: 'en',
        profile: {
          rents: false,
          dateOfBirth: null,
          partnerDateOfBirth: null,
          partnerFirstName: null,
          today: where.today,
        },
        saved: answers,
      })
        .flatMap(({ questions }) => questions)
        .find(({ questionId }) => questionId === questionIds['auto.currentLimits'])!
        .answers.filter(({ content }) => content.includes('$30,000 a person')).length;
    };
    expect(offered('stateMinimum')).toBe(1);
    expect(offered('30/60')).toBe(2);
  });
});

describe('the sections that the person who answers sees', () => {
  it('have the fields of the contract and no other', () => {
    const { sections } = shown([[1, { optionIds: [1] }]]);
    const list = z.array(section);
    expect(toOwn(list.parse(wireAnswer(list, sections)))).toEqual(sections);
  });

  it('hold no answers of other people', () => {
    expect(shown([[1, { optionIds: [1] }]]).of(1).answer).toEqual({ optionId: 1, content: null });
    expect(shown([]).of(1).answer).toBeNull();
    expect(shown([[1, { optionIds: [2], source: 'assumed' }]]).of(1).answer).toEqual({
      optionId: 2,
      content: null,
      source: 'assumed',
    });
  });

  it('have the bounds of the day on which each is read', () => {
    const yearBuilt = (today: string) => shown([], { today }).of(4).max;
    expect([yearBuilt('2026-12-31'), yearBuilt('2027-01-01')]).toEqual([2026, 2027]);
    expect(yearBuilt('2026-12-31')).toBe(2026);
  });
});
