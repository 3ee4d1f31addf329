import type { RequestedLine } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import type { LineChange } from '../../../shared/coverage-request/requested-lines.ts';
import { requestedLine } from '../../../shared/coverage-request/testing.ts';
import {
  fillFromSaved,
  prepareQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import { readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import type { Questionnaire } from '../draft/draft.ts';
import { CoverageStep } from './coverage-step.tsx';

const messages = requestedCoverage.english;
/** The heading above the terms that every policy has. */
const explained = application.english.glossaryTitle;
const prepared = prepareQuestionnaire([question(77, { content: 'How high?' })]);
const questionnaire = {
  type: 1,
  sections: [],
  prepared,
  requestedCoverage: [],
} as unknown as Questionnaire;

const step = (rows: RequestedLine[], changes: LineChange[] = [], eachCar = false) =>
  render(
    <CoverageStep
      rows={rows}
      changes={changes}
      onChange={() => undefined}
      eachCar={eachCar}
      onEachCar={() => undefined}
      questionnaire={questionnaire}
      filled={fillFromSaved(prepared, new Map())}
      onAnswer={() => undefined}
    />,
  );
const wanted = (row: string, value: string, more: Partial<RequestedLine> = {}) =>
  requestedLine(row, value, { from: 'answer', term: row, ...more });

describe('the coverage step', () => {
  it('asks for answers while there are no lines', () => {
    expect(readIn(step([]))).toBe(messages.waiting);
  });

  it('shows lines that follow from answers first and folds the others', () => {
    const page = step([
      requestedLine('home.a', '1', { term: 'By a rule' }),
      wanted('home.b', '2', { term: 'Wanted' }),
      requestedLine('home.c', '3', { term: 'By another' }),
    ]);
    // Agents price these lines too, so the fold does not say that nobody asked for them.
    expect(textsIn(page, 'summary')).toEqual([explained, '2 more lines with usual values']);
    expect(readIn(page).indexOf('Wanted')).toBeLessThan(readIn(page).indexOf('By a rule'));
    expect(textsIn(step([wanted('home.b', '2')]), 'summary')).toEqual([explained]);
  });

  it('says where a line comes from until the client changes it', () => {
    const row = wanted('home.wind', '500', { default: '500', defaultText: '$500' });
    expect(readIn(step([row]))).toContain(messages.from.answer);
    const page = step([row], [{ row: 'home.wind', value: '1000', insteadOf: '500' }]);
    expect(readIn(page)).toContain(messages.changed('$500'));
    expect(readIn(page)).not.toContain(messages.from.answer);
    expect(valuesOf(page, 'aria-label')).toContain(messages.undoOf('home.wind'));
  });

  it('marks what we assumed as ours, and the usual amount of medical payments', () => {
    const of = (row: string, from: RequestedLine['from']) =>
      readIn(step([requestedLine(row, '500', { from })]));
    expect(of('home.backup', 'assumed')).toContain('Assumed by us');
    expect(of('home.wind', 'rule')).toContain('Assumed by us');
    expect(of('home.medical', 'estimate')).toContain('Usual amount');
    const open = { from: 'rule', text: 'Agents propose it' } as const;
    expect(readIn(step([requestedLine('life.face', 'any', open)]))).toContain('Agents propose it');
    expect(of('home.liability', 'estimate')).toContain(messages.from.estimate);
  });

  it('shows a line that cannot be changed here as text', () => {
    const row = wanted('home.fixed', '9', { edit: 'no', text: 'Nine', term: 'Fixed' });
    expect(textsIn(step([row]), 'p')).toEqual([`Fixed Nine ${messages.from.answer}`]);
  });

  it('links to the question that a line follows from', () => {
    const row = wanted('home.height', '9', { edit: 'question', questionId: 77 });
    expect(textsIn(step([row]), 'summary')).toEqual([explained, 'How high?']);
    const gone = wanted('home.height', '9', { edit: 'question', questionId: 78 });
    expect(textsIn(step([gone]), 'summary')).toEqual([explained]);
  });

  it.each([
    ['50000', messages.legalLeast('$50,000')],
    ['50/100', messages.legalLeast(messages.eachAndAll('$50,000', '$100,000'))],
  ])('says the legal minimum of %s', (minimum, expected) => {
    expect(readIn(step([wanted('auto.pd', '100000', { minimum })]))).toContain(expected);
  });

  it('says that coverage with a legal minimum may be declined where that is one of the options', () => {
    const options = [{ value: 'none', text: 'No coverage' }];
    const page = step([wanted('auto.pip', 'none', { minimum: '2500', options })]);
    expect(readIn(page)).toContain(messages.legalLeastIfTaken('$2,500'));
    expect(readIn(page)).not.toContain(messages.legalLeast('$2,500'));
  });
});

describe('the lines of several cars', () => {
  const cars = (second: string) => [
    wanted('auto.comp.1', '500', { term: 'Comprehensive (Ford)' }),
    wanted('auto.comp.2', second, { term: 'Comprehensive (Audi)' }),
  ];

  it('are rendered once while they are alike, with a button that separates the cars', () => {
    const page = step(cars('500'));
    expect(readIn(page)).not.toContain('(Ford)');
    expect(textsIn(page, 'button')).toContain(messages.eachCar);
  });

  it('are rendered for each car where they differ, or when the client separates them', () => {
    expect(readIn(step(cars('1000')))).toContain('Comprehensive (Audi)');
    const parted = step(cars('500'), [], true);
    expect(readIn(parted)).toContain('Comprehensive (Ford)');
    expect(textsIn(parted, 'button')).not.toContain(messages.eachCar);
  });
});

describe('the note about lenders on a financed car', () => {
  const loan = wanted('auto.gap', 'no', { kind: 'choice' } as Partial<RequestedLine>);

  it.each([
    ['auto.comp.1', 'none', true],
    ['auto.coll.3', 'none', true],
    ['auto.coll.1', '500', false],
    ['auto.med', 'none', false],
  ])('says that lenders require %s when its value is %s: %s', (row, value, isShown) => {
    const text = readIn(step([wanted(row, value), { ...loan, value: 'yes' }]));
    expect(text.includes(messages.lenders)).toBe(isShown);
  });

  it('is absent where there is no gap line', () => {
    expect(readIn(step([wanted('auto.comp.1', 'none')]))).not.toContain(messages.lenders);
    expect(readIn(step([loan]))).toContain(messages.lenders);
  });
});

describe('the amount of a line', () => {
  it('is a field for any amount where no choices are offered', () => {
    const [value] = valuesOf(step([wanted('home.wind', '500')]), 'value');
    expect(value).toBe('$500');
  });

  it('is a field for an own amount where it is none of the choices', () => {
    const options = [
      { value: '500', text: '$500' },
      { value: '1000', text: '$1,000' },
    ];
    const offered = step([wanted('home.deductible', '500', { options })]);
    expect(readIn(offered)).not.toContain(messages.ownAmountOf('home.deductible'));
    const own = step([wanted('home.deductible', '750', { options })]);
    expect(readIn(own)).toContain(messages.ownAmountOf('home.deductible'));
    expect(valuesOf(own, 'value')).toContain('$750');
  });
});
