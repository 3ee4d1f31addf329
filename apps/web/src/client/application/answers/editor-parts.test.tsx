import { describe, expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { unsavedChanges } from '../../../messages/en/shared/unsaved-changes.ts';
import { elementsIn, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import type { ApplicationState } from '../use-application.ts';
import { EditingNotices, ProblemNotices } from './editor-notices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SaveStatus } from './save-status.tsx';
import { Progress, SectionNav } from './section-nav.tsx';
import type { Problem, Step } from './steps.ts';

const messages = application.english;
const problem = (questionId: number, type: 1 | 3 = 1): Problem => ({
  type,
  questionId,
  question: `Question ${questionId}?`,
  message: '',
  isShownEarly: false,
});
const step = (key: string, more: Partial<Step> & { ids?: number[]; name?: string } = {}): Step => {
  const questions = (more.ids ?? []).map((questionId) => ({ questionId }));
  return {
    key,
    type: Number(key[0]),
    questions,
    problems: [],
    doubts: new Map(),
    isDone: false,
    parts: [{ name: more.name ?? key, text: '', questions }],
    ...more,
  } as unknown as Step;
};

describe('the summary of problems', () => {
  const summary = (problems: Problem[], steps: Step[]) =>
    render(
      <ErrorSummary title="Look" problems={problems} steps={steps} onSelect={() => undefined} />,
    );

  it('lists the questions by section, each with a button that leads to it', () => {
    const steps = [
      step('1-0', { ids: [11, 12], name: 'House' }),
      step('1-2', { ids: [13], name: 'Roof' }),
      step('3-0', { ids: [31], name: 'Cars' }),
    ];
    const page = summary([problem(12), problem(11), problem(31, 3)], steps);
    expect(textsIn(page, 'h3')).toEqual(['Home · House (2)', 'Auto · Cars (1)']);
    expect(textsIn(page, 'button')).toEqual(['Question 12?', 'Question 11?', 'Question 31?']);
    expect(textsIn(page, 'p')).toEqual([messages.problemsCount(3)]);
  });

  it('counts a single answer in the singular', () => {
    const page = summary([problem(11)], [step('1-0', { ids: [11] })]);
    expect(textsIn(page, 'p')).toEqual([messages.problemsCount(1)]);
  });

  it('can take the focus, and a screen reader announces its title and count', () => {
    const page = summary([problem(11)], [step('1-0', { ids: [11] })]);
    expect(valuesOf(page, 'tabindex')).toEqual(['-1']);
    const [title, count] = valuesOf(page, 'id');
    expect(valuesOf(page, 'aria-labelledby')).toEqual([title]);
    expect(valuesOf(page, 'aria-describedby')).toEqual([count]);
  });
});

describe('the list of sections', () => {
  const steps = [
    step('1-0', { isDone: true, name: 'House' }),
    step('1-3', { problems: [problem(11), problem(12)], name: 'Roof' }),
    step('1-coverage', { isDone: true, name: 'Prices' }),
    step('3-0', { name: 'Cars' }),
  ];
  const nav = (faulty: string[] = [], unfinished: string[] = []) =>
    render(
      <SectionNav
        types={[1, 3]}
        steps={steps}
        currentKey="1-3"
        faultyKeys={new Set(faulty)}
        unfinishedKeys={new Set(unfinished)}
        onSelect={() => undefined}
      />,
    );

  it('shows each type with its sections, marks completed sections, and marks the current one', () => {
    const page = nav();
    expect(textsIn(page, 'h2')).toEqual(['Home', 'Auto']);
    expect(textsIn(page, 'button')).toEqual([
      `${messages.sectionDone}: House`,
      'Roof',
      `${messages.sectionDone}: Prices`,
      'Cars',
    ]);
    const current = elementsIn(page, 'button').filter(({ tag }) => tag.includes('aria-current'));
    expect(current.map(({ text }) => text)).toEqual(['Roof']);
    expect(valuesOf(page, 'data-state')).toEqual(['done', 'open', 'done', 'open']);
  });

  it('says how many answers are left in a section that was passed, and how many are wrong', () => {
    expect(textsIn(nav([], ['1-3']), 'button')[1]).toBe(`Roof ${messages.sectionLeft(2)}`);
    const both = nav(['1-3'], ['1-3']);
    expect(textsIn(both, 'button')[1]).toBe(`Roof ${messages.sectionProblems(2)}`);
    expect(valuesOf(both, 'data-state')[1]).toBe('faulty');
  });

  it('counts completed sections and leaves out the coverage step, where nothing is required', () => {
    expect(readIn(nav())).toContain(messages.answered(1, 3));
    const progress = (some: Step[], textHidden = false) =>
      render(<Progress steps={some} textHidden={textHidden} />);
    expect(valuesOf(progress([]), 'max')).toEqual(['1']);
    expect(readIn(progress(steps, true))).toBe('');
    expect(valuesOf(progress(steps, true), 'aria-label')).toEqual([messages.answered(1, 3)]);
  });
});

type Screen = Partial<Record<keyof ApplicationState, unknown>>;
const screen = (changes: Screen = {}): ApplicationState =>
  ({
    state: { isRestored: false },
    send: { refusal: null, busyWith: null },
    dialog: null,
    checked: { listed: [], steps: [] },
    isSubmitted: false,
    isUnsaved: false,
    isChanged: false,
    isOvertaken: false,
    isFailing: false,
    savedAt: null,
    ...changes,
  }) as unknown as ApplicationState;

describe('the text beside the save button', () => {
  const saving = (changes: Screen, isChangedSince = false) =>
    render(<SaveStatus screen={screen(changes)} isChangedSince={isChangedSince} />);
  const at = new Date('2026-11-26T12:05:00');

  it.each<[string, Screen, boolean, string]>([
    ['nothing to save', {}, false, `${messages.save} ${messages.everythingSaved(null)}`],
    [
      'saved, but not what agents read',
      {},
      true,
      `${messages.save} ${messages.savedNotSent(null)}`,
    ],
    ['typed', { isChanged: true, isUnsaved: true }, false, `${messages.save} ${messages.kept}`],
    [
      'typed, of a submitted one',
      { isChanged: true, isUnsaved: true, isSubmitted: true },
      false,
      `${messages.save} ${messages.keptNotSent}`,
    ],
    [
      'not saved',
      { isChanged: true, isUnsaved: true, isFailing: true },
      false,
      `${messages.save} ${messages.notSaved}`,
    ],
    ['under way', { isChanged: true, send: { busyWith: 'save' } }, false, messages.saving],
  ])('names the state: %s', (_, changes, isChangedSince, expected) => {
    expect(readIn(saving(changes, isChangedSince))).toBe(expected);
  });

  it('says when the application was saved on this visit', () => {
    expect(readIn(saving({ savedAt: at }))).toMatch(/Saved 12:05\sPM$/);
  });
});

describe('the notices about the edit', () => {
  const editing = (changes: Screen, quoteCount = 0) =>
    readIn(render(<EditingNotices screen={screen(changes)} quoteCount={quoteCount} />));

  it('are absent on a first application', () => {
    expect(editing({})).toBe('');
  });

  it('say that the application is submitted, and that its quotes go on hold', () => {
    expect(editing({ isSubmitted: true })).toBe(
      `${messages.editingTitle} ${messages.editingText} ${messages.stopEditing}`,
    );
    expect(editing({ isSubmitted: true }, 2)).toContain(messages.editingQuotes(2));
  });

  it('say that answers were restored while these differ from the saved ones', () => {
    const { restored } = unsavedChanges.english;
    const state = { isRestored: true, discard: () => undefined };
    expect(editing({ state, isChanged: true })).toBe(`${restored} ${messages.discard}`);
    expect(editing({ state })).toBe('');
  });
});

describe('the notices about problems', () => {
  const problems = (changes: Screen) =>
    readIn(render(<ProblemNotices screen={screen(changes)} onSelect={() => undefined} />));
  const refusal = { isOvertaken: false, message: 'Too soon.', questionIds: [] };

  it('show a refusal, unless a dialog or the overtaken notice already shows it', () => {
    expect(problems({ send: { refusal } })).toBe(`${messages.failedTitle} Too soon.`);
    expect(problems({ send: { refusal }, dialog: 'review' })).toBe('');
    expect(problems({ send: { refusal: { ...refusal, isOvertaken: true } } })).toBe('');
  });

  it.each([
    [true, messages.problemsTitle],
    [false, messages.unreadableTitle],
  ])('list missing or unreadable answers: for submitting %s', (isForSubmit, title) => {
    const steps = [step('1-0', { ids: [11] })];
    const checked = { listed: [problem(11)], steps, attempt: 1, isForSubmit };
    expect(problems({ checked })).toContain(title);
  });
});
