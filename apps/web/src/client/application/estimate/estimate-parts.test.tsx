import type { LiveEstimation } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { requestedLine } from '../../../shared/coverage-request/testing.ts';
import {
  fillFromSaved,
  prepareQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import { readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import type { Step } from '../answers/steps.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { CoveragePicture } from './coverage-picture.tsx';
import { EstimateDetails } from './estimate-details.tsx';
import { PhoneOutline } from './phone-outline.tsx';
import type { EstimationState } from './use-estimations.ts';

const messages = application.english;
const estimation = (changes: Partial<LiveEstimation> = {}): LiveEstimation =>
  ({
    data: 420_000,
    umbrella: false,
    atRisk: null,
    totalRequired: 0,
    questions: [],
    lines: [
      { code: 'dwelling', label: 'Dwelling (Coverage A)', data: 400_000 },
      { code: 'otherStructures', label: 'Other structures (B)', data: 0 },
      { code: 'lossOfUse', label: 'Loss of use (D)', data: 20_000 },
      { code: 'term', label: 'A text', data: '20 years' },
    ],
    reasons: [],
    requestedCoverage: [],
    ...changes,
  }) as unknown as LiveEstimation;
const state = (changes: Partial<EstimationState> = {}): EstimationState =>
  ({
    estimation: estimation(),
    hasFailed: false,
    isComing: false,
    retry: () => undefined,
    ...changes,
  }) as EstimationState;

describe('the bar of an estimate', () => {
  const picture = (of: LiveEstimation) => render(<CoveragePicture type={1} estimation={of} />);

  it('has one part for each amount above zero, in proportion', () => {
    const page = picture(estimation());
    expect(valuesOf(page, 'style')).toEqual(['flex-grow:400000', 'flex-grow:20000']);
  });

  it('has the same figures as a table, without a sum that no policy shows', () => {
    expect(textsIn(picture(estimation()), 'tr')).toEqual([
      `${messages.part} ${messages.amount}`,
      'Dwelling (Coverage A) $400,000',
      'Other structures (B) $0',
      'Loss of use (D) $20,000',
      'A text 20 years',
    ]);
  });

  it('says where an amount comes from', () => {
    const reasons = [{ code: 'dwelling', text: '2,000 sq ft' }] as LiveEstimation['reasons'];
    expect(textsIn(picture(estimation({ reasons })), 'small')).toEqual(['2,000 sq ft']);
    expect(textsIn(picture(estimation()), 'small')).toEqual([]);
  });
});

describe('the estimate of a type', () => {
  const questions = [question(11, { calculates: true }), question(12)];
  const questionnaire = (asked = questions) =>
    ({
      type: 1,
      sections: [],
      prepared: prepareQuestionnaire(asked),
      requestedCoverage: [],
    }) as unknown as Parameters<typeof CoveragePanel>[0]['questionnaire'];
  const panel = (
    of: EstimationState,
    more: Partial<Parameters<typeof CoveragePanel>[0]> = {},
    asked = questions,
  ) => {
    const { prepared } = questionnaire(asked);
    const filled = fillFromSaved(prepared, new Map());
    return render(
      <CoveragePanel questionnaire={questionnaire(asked)} filled={filled} state={of} {...more} />,
    );
  };
  const none = estimation({ data: 0, lines: [] });

  it("starts with the dwelling, unless the fold's summary line shows it", () => {
    expect(textsIn(panel(state()), 'h2')).toEqual(['Dwelling (Coverage A)']);
    expect(textsIn(panel(state()), 'p')).toContain('$400,000');
    expect(textsIn(panel(state()), 'p')).not.toContain('$420,000');
    const folded = panel(state(), { headHidden: true });
    expect(textsIn(folded, 'h2')).toEqual([]);
    expect(textsIn(folded, 'p')).not.toContain('$400,000');
  });

  it('asks for answers, shows a placeholder while loading, and then shows the dwelling amount', () => {
    const onShow = () => undefined;
    for (const estimation of [none, undefined]) {
      expect(readIn(panel(state({ estimation }), { onShow }))).toContain(messages.coverageEmpty);
      // A submitted application has no questions left to answer.
      expect(readIn(panel(state({ estimation })))).toContain(messages.noEstimate);
    }
    const coming = panel(state({ estimation: undefined, isComing: true }));
    expect(readIn(coming)).not.toContain(messages.coverageEmpty);
    expect(coming).toContain('aria-busy');
    expect(readIn(panel(state({ isComing: true })))).toContain('$400,000');
  });

  it('keeps the last figures when a new estimate failed, with a button to retry', () => {
    const page = panel(state({ hasFailed: true }));
    expect(readIn(page)).toContain('$400,000');
    expect(readIn(page)).toContain(messages.coverageFailed);
    expect(textsIn(page, 'button')).toEqual([messages.retryEstimate]);
    expect(textsIn(panel(state()), 'button')).toEqual([]);
  });

  it('says the amount at risk only when it is above zero', () => {
    const risky = estimation({ atRisk: 300_000, totalRequired: 500_000 });
    expect(textsIn(panel(state({ estimation: risky })), 'dd').slice(-2)).toEqual([
      '$300,000',
      '$500,000',
    ]);
    for (const atRisk of [0, null])
      expect(readIn(panel(state({ estimation: estimation({ atRisk }) })))).not.toContain(
        messages.atRisk,
      );
  });

  it('says when an umbrella is suggested, and always that the estimate is no advice', () => {
    const umbrella = panel(state({ estimation: estimation({ umbrella: true }) }));
    expect(readIn(umbrella)).toContain(messages.umbrellaHint);
    expect(readIn(panel(state()))).not.toContain(messages.umbrellaHint);
    expect(readIn(panel(state()))).toContain(messages.coverageNote);
  });

  it('links to the answers behind it only where these can be edited and exist', () => {
    const onShow = () => undefined;
    expect(readIn(panel(state(), { onShow }))).toContain(messages.basedOn);
    expect(readIn(panel(state()))).not.toContain(messages.basedOn);
    const others = [question(11), question(12)];
    expect(readIn(panel(state(), { onShow }, others))).not.toContain(messages.basedOn);
  });

  it('shows the first coverage lines, with the link to all of them', () => {
    const rows = [
      ...Array.from({ length: 6 }, (_, index) =>
        requestedLine(`home.line-${index}`, '1', { term: `Line ${index}`, from: 'answer' }),
      ),
      requestedLine('home.rule', '2', { term: 'By a rule' }),
    ];
    const page = panel(state(), { asked: { rows, onShowAll: () => undefined } });
    const text = readIn(page);
    expect(text).toContain('Line 3');
    expect(text).not.toContain('Line 4');
    expect(text).not.toContain('By a rule');
    expect(textsIn(page, 'button')).toEqual([requestedCoverage.english.all]);
    const inTheStep = panel(state(), { asked: { rows, onShowAll: undefined } });
    expect(textsIn(inTheStep, 'button')).toEqual([]);
    expect(readIn(panel(state(), { asked: { rows: [], onShowAll: undefined } }))).not.toContain(
      requestedCoverage.english.title,
    );
  });
});

describe('the estimate above the questions', () => {
  const fold = (of: LiveEstimation | undefined) =>
    render(
      <EstimateDetails estimation={state({ estimation: of })} title="Home">
        <p>All of it</p>
      </EstimateDetails>,
    );

  it('is one line with the main figure; the details are rendered only after it is opened', () => {
    expect(readIn(fold(estimation()))).toContain(
      `${messages.estimateOf('Dwelling (Coverage A)')} ${messages.glossary.dwelling.meaning} $400,000`,
    );
    expect(readIn(fold(estimation()))).not.toContain('All of it');
    for (const of of [undefined, estimation({ data: 0 })])
      expect(readIn(fold(of))).toBe(`Home ${messages.noFigure} ${messages.showEstimate}`);
  });

  it('announces the main figure to screen readers', () => {
    const [sentence] = textsIn(fold(estimation()), 'p');
    expect(sentence).toBe(messages.coverageUpdated('$400,000'));
    expect(textsIn(fold(undefined), 'p')).toEqual(['']);
  });
});

it('on a phone the current section is shown, and the list of sections opens on request', () => {
  const steps = [{ key: '1-0', isDone: true }, { key: '1-1' }] as unknown as Step[];
  const outline = (leftCount: number) =>
    render(
      <PhoneOutline position={messages.stepOf(1, 2)} steps={steps} leftCount={leftCount}>
        {() => <p>The list</p>}
      </PhoneOutline>,
    );
  const page = outline(0);
  expect(textsIn(page, 'summary')).toEqual([`${messages.stepOf(1, 2)} ${messages.allSections}`]);
  expect(valuesOf(page, 'aria-label')).toEqual([messages.answered(1, 2)]);
  expect(textsIn(outline(3), 'summary')).toEqual([
    `${messages.stepOf(1, 2)} ${messages.leftElsewhere(3)}`,
  ]);
});
