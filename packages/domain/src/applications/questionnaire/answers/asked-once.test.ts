import { describe, expect, it } from 'vitest';
import { compiled } from '../../../../test-catalog.ts';
import type { QuestionnaireQuestion } from '../questionnaire.ts';

const questions = [compiled.home, compiled.auto, compiled.life].flatMap(({ questions }) => [
  ...questions.values(),
]);
const typeOf = ({ name }: QuestionnaireQuestion) => name.split('.')[0] ?? '';

/** Words that say nothing of what is asked. */
const empty = new Set(
  'a an the of in on at to for you your it its is are do does did have has how what which when would should any this that and or much many by be was were year years five past'.split(
    ' ',
  ),
);
/** The same thing in other words. */
const same: Readonly<Record<string, string>> = {
  swimming: 'pool',
  license: 'license',
  own: 'owns',
};
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && !empty.has(word))
      .map((word) => same[word] ?? word),
  );

/** How much of the shorter text the other one says as well. */
const overlap = (one: string, other: string): number => {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(1, Math.min(first.size, second.size));
};

/** The facts a question asks for: each choice of a list is one; yes, no and the like are none. */
const textsOf = ({ type, content, options }: QuestionnaireQuestion): string[] => [
  content.en,
  ...(type === 3 ? options.map((option) => option.content.en) : []),
];

const soundsAlike = (one: QuestionnaireQuestion, other: QuestionnaireQuestion): boolean =>
  textsOf(one).some((here) => textsOf(other).some((there) => overlap(here, there) >= 0.75));

/** Where answers come from, followed to all that say the same. */
const linked = (one: QuestionnaireQuestion, other: QuestionnaireQuestion): boolean => {
  const sources = ({ prefill, sameAs = [] }: QuestionnaireQuestion): (number | string)[] => {
    const facts = sameAs.map(({ answerTo }) => answerTo);
    if (facts.length > 0) return facts;
    if (prefill === null) return [];
    if ('profile' in prefill) return [prefill.profile];
    return 'answerTo' in prefill ? [prefill.answerTo] : [];
  };
  return (
    sources(one).includes(other.id) ||
    sources(other).includes(one.id) ||
    sources(one).some((source) => sources(other).includes(source))
  );
};

/** Questions that sound alike and differ: why each is asked separately. */
const different: Readonly<Record<string, string>> = {
  'home.dogBite auto.exposures': 'asked only where there is a dog',
  'auto.incidents life.licenseSuspended': 'an accident of a driver is no suspended license',
  'home.deductible auto.deductible': 'each policy has one of its own',
  'auto.violations life.licenseSuspended':
    'the driver may be somebody else, and no violation is ever assumed',
  'home.insuredNow auto.insuredNow': 'a home may be insured where a car is not',
  'home.insurer auto.insurer': 'each policy may be with another insurer',
  'home.monthsInsured life.term': 'the time with an insurer is no term of a life policy',
  'auto.monthsInsured life.term': 'the time with an insurer is no term of a life policy',
  'home.monthsInsured auto.monthsInsured': 'each policy may be with another insurer',
  'home.premiumPeriod auto.premiumPeriod': 'each policy has one of its own',
  'home.premiumPeriod life.premiumPeriod': 'each policy has one of its own',
  'auto.premiumPeriod life.premiumPeriod': 'each policy has one of its own',
  'home.sharesPolicy auto.sharesPolicy': 'the client agrees for each policy',
  'home.sharesPolicy life.sharesPolicy': 'the client agrees for each policy',
  'auto.sharesPolicy life.sharesPolicy': 'the client agrees for each policy',
  'home.dogBreed auto.exposures': 'asked only where there is a dog',
  'home.householdIncome life.income': 'one person is no household',
  'auto.householdIncome life.income': 'one person is no household',
  'home.exposures auto.incidents': 'a young driver may have had no accident',
  'home.exposures auto.goodStudents': 'a young driver may be no student',
  'auto.goodStudents life.licenseSuspended': 'a list of drivers is no license',
  ...Object.fromEntries(
    [2, 3, 4].flatMap((driver) => [
      [
        `home.exposures auto.driver${driver}IncidentYears`,
        'a young driver may have had no accident',
      ],
      [`auto.driver${driver}IncidentYears life.licenseSuspended`, 'years are no license'],
    ]),
  ),
  ...Object.fromEntries(
    ['roofYear', 'heatingAge', 'wiringAge', 'plumbingAge'].map((name) => [
      `home.${name} life.incomeYears`,
      'parts of a home are replaced, and so is income',
    ]),
  ),
};

const pairs = questions.flatMap((one, index) =>
  questions
    .slice(index + 1)
    .filter((other) => typeOf(one) !== typeOf(other) && soundsAlike(one, other))
    .map((other) => ({ name: `${one.name} ${other.name}`, one, other })),
);

describe('no fact is asked twice', () => {
  it('looks at every question, and finds those that sound alike', () => {
    expect(questions.length).toBeGreaterThan(80);
    expect(pairs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'home.hazards auto.exposures',
        'home.homeValue auto.homeValue',
        'home.startDate auto.startDate',
      ]),
    );
  });

  it.each(pairs.filter(({ name }) => !(name in different)))('$name', ({ one, other }) => {
    expect(linked(one, other)).toBe(true);
  });

  it('excuses nothing that is not there', () => {
    const names = pairs.map(({ name }) => name);
    expect(Object.keys(different).filter((name) => !names.includes(name))).toEqual([]);
  });
});
