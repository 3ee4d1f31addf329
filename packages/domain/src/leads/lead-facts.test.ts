import { expect, it } from 'vitest';
import { questionnaires } from '../../test-catalog.ts';
import { allQuestions } from '../applications/questionnaire/questionnaire.ts';
import { shortNames } from '../insurance-types.ts';
import { leadFacts } from './lead-facts.ts';

const lines = Object.values(shortNames);

const answers: Readonly<Record<string, string>> = {
  'home.ownership': 'own',
  'home.dwellingType': 'house',
  'home.use': 'primary',
  'home.yearBuilt': '1998',
  'home.roofYear': '2015',
  'home.claims': 'none',
  'home.insuredNow': 'yes',
  'home.monthsInsured': '24to35',
  'home.policyExpires': '2027-01-31',
  'home.startDate': '2026-12-01',
  'life.policyKind': 'term',
  'life.term': '20',
  'auto.vehicles': 'two',
  'auto.vehicle1Year': '2019',
  'auto.vehicle2Year': '2012',
  'auto.drivers': 'three',
  'auto.insuredNow': 'lapsed',
  'auto.violations': 'ticket,accident',
  'auto.monthsInsured': 'under6',
  'auto.policyExpires': '2026-10-31',
  'auto.package': 'full',
  'auto.startDate': '2026-12-15',
};

it.each(lines)('the facts of %s are read from its outline and from nothing else', (line) => {
  const asked: string[] = [];
  leadFacts(line, (question) => {
    asked.push(question);
    return null;
  });
  const outline = allQuestions(questionnaires[line])
    .filter((question) => question.outline)
    .map(({ name }) => name);
  expect(asked.toSorted()).toEqual(outline.toSorted());
});

it.each([
  [
    'home',
    [
      ['tenure', 'own'],
      ['dwelling', 'house'],
      ['built', 1998],
      ['roof', 2015],
      ['claims', 0],
      ['use', 'primary'],
      ['insured', 'yes'],
      ['months', '24to35'],
      ['expires', '2027-01-31'],
      ['start', '2026-12-01'],
    ],
  ],
  [
    'life',
    [
      ['kind', 'term'],
      ['term', '20'],
    ],
  ],
  [
    'auto',
    [
      ['vehicles', 2],
      ['oldest', 2012],
      ['newest', 2019],
      ['drivers', 3],
      ['insured', 'lapsed'],
      ['violations', 'accident'],
      ['months', 'under6'],
      ['expires', '2026-10-31'],
      ['package', 'full'],
      ['start', '2026-12-15'],
    ],
  ],
] as const)('%s says what it is at a glance', (line, facts) => {
  expect(leadFacts(line, (question) => answers[question] ?? null)).toEqual(facts);
});

it('says nothing of what was not asked, and one year of one vehicle', () => {
  expect(leadFacts('home', (question) => (question === 'home.ownership' ? 'rent' : null))).toEqual([
    ['tenure', 'rent'],
  ]);
  expect(
    leadFacts('auto', (question) => (question === 'auto.vehicle1Year' ? '2019' : null)),
  ).toEqual([['oldest', 2019]]);
});

it('everything of a bundle fits the column', () => {
  const all = Object.fromEntries(
    lines.map((line, index) => [
      index + 1,
      leadFacts(line, (question) => answers[question] ?? null, 19_999_999),
    ]),
  );
  expect(JSON.stringify(all).length).toBeLessThan(1000);
});

it('a house from before 1900 is a fact without a year', () => {
  const old: Record<string, string> = { 'home.builtBefore1900': 'yes' };
  expect(leadFacts('home', (question) => old[question] ?? null)).toEqual([['built', 'before1900']]);
});

it.each([
  ['', 'none'],
  ['ticket', 'ticket'],
  ['ticket,accident', 'accident'],
  ['accident,filing', 'major'],
  ['dui', 'major'],
])('the violations %j are told as %s', (answer, told) => {
  const facts = leadFacts('auto', (question) => (question === 'auto.violations' ? answer : null));
  expect(facts).toEqual([['violations', told]]);
});

it('the dwelling coverage is told in steps of $10,000', () => {
  expect(leadFacts('home', () => null, 432_100)).toEqual([['coverageA', 430_000]]);
});
