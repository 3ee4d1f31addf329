import { expect, it } from 'vitest';
import { optionIds, questionIds } from '../applications/questionnaire/question-names.ts';
import { findOtherChannels } from './contact-testing.ts';
import { readLenders } from './lenders.ts';
import { writeNextSteps } from './next-steps.ts';

const patterns = {
  home: /mortgage|hipotec/,
  auto: /\bcars?\b|license|VIN|\bautos?\b|licencia/,
  life: /life|doctor|vida|médicos/,
};

it.each([
  [[1], ['home']],
  [[2], ['life']],
  [[3], ['auto']],
  [
    [1, 3],
    ['home', 'auto'],
  ],
  [
    [1, 2, 3],
    ['home', 'auto', 'life'],
  ],
] as const)('the next steps for the types %j speak of %j only', (types, named) => {
  for (const language of ['en', 'es'] as const) {
    const text = writeNextSteps(language, types).join('\n');
    for (const [type, found] of Object.entries(patterns))
      expect(found.test(text), `${type} in ${text}`).toBe(
        (named as readonly string[]).includes(type),
      );
  }
});

it('renters read nothing about a mortgage, and owners of paid cars nothing about a lienholder', () => {
  const { own, rent } = optionIds['home.ownership'];
  const steps = (answers: Record<number, number[]>, source?: 'assumed') =>
    (['en', 'es'] as const)
      .flatMap((language) => {
        const given = Object.entries(answers).map(
          ([id, chosen]) => [Number(id), { optionIds: chosen, ...(source && { source }) }] as const,
        );
        return writeNextSteps(language, [1, 3], readLenders(new Map(given)));
      })
      .join('\n');
  const [owns, mortgage, cars] = [
    questionIds['home.ownership'],
    questionIds['home.mortgage'],
    questionIds['auto.financed'],
  ];
  const lender = /mortgage|hipotec/;
  const lienholder = /lienholder|acreedor/;
  expect(steps({ [owns]: [rent] })).not.toMatch(lender);
  expect(steps({ [owns]: [own] })).toMatch(lender);
  expect(steps({ [owns]: [own], [mortgage]: [optionIds['home.mortgage'].yes] })).toMatch(lender);
  expect(steps({ [owns]: [own], [mortgage]: [optionIds['home.mortgage'].no] })).not.toMatch(lender);
  expect(steps({ [cars]: [] })).not.toMatch(lienholder);
  expect(steps({ [cars]: [154] })).toMatch(lienholder);
  expect(steps({ [cars]: [] }, 'assumed')).toMatch(lienholder);
  expect(steps({})).toMatch(lienholder);
});

it('one step lists what the agents of all types ask for', () => {
  for (const language of ['en', 'es'] as const) {
    const steps = writeNextSteps(language, [1, 2, 3]);
    expect(
      steps.filter((step) => patterns.auto.test(step) && patterns.life.test(step)),
    ).toHaveLength(1);
  }
});

it('the first step is to keep the present policy, and no step names a way of contact', () => {
  for (const types of [[1], [2], [3], [1, 2, 3]] as const) {
    const [first, ...others] = writeNextSteps('en', types);
    expect(first).toMatch(/keep it until the new .*in force/);
    expect(findOtherChannels([first, ...others].join('\n'), [])).toEqual([]);
    expect(findOtherChannels(writeNextSteps('es', types).join('\n'), [])).toEqual([]);
  }
});
