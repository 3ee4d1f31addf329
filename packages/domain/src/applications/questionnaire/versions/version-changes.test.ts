import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaires } from '../../../../test-catalog.ts';
import { allQuestions, type Questionnaire, type QuestionnaireQuestion } from '../questionnaire.ts';
import { compareVersions } from './version-changes.ts';

const { home } = questionnaires;
const anyQuestion = fc.constantFrom(...allQuestions(home));

/** A version in which each question is what `change` makes of it; null leaves it out. */
const changed = (
  change: (question: QuestionnaireQuestion) => QuestionnaireQuestion | null,
): Questionnaire => ({
  ...home,
  sections: home.sections.map((section) => ({
    ...section,
    questions: section.questions.flatMap((question) => change(question) ?? []),
  })),
});
const only = (id: number, more: Partial<QuestionnaireQuestion>): Questionnaire =>
  changed((question) => (question.id === id ? { ...question, ...more } : question));

describe('the changes of a version', () => {
  it('is nothing when it is the same', () => {
    for (const one of Object.values(questionnaires)) expect(compareVersions(one, one)).toEqual([]);
  });

  it('is the one thing of the one question that changed, before and after', () => {
    fc.assert(
      fc.property(anyQuestion, ({ id, name, content, required }) => {
        const reworded = only(id, { content: { ...content, en: `${content.en} Really?` } });
        expect(compareVersions(home, reworded)).toEqual([
          {
            question: id,
            name,
            what: 'changed',
            before: { en: content.en },
            after: { en: `${content.en} Really?` },
          },
        ]);
        expect(compareVersions(home, only(id, { required: !required }))).toEqual([
          {
            question: id,
            name,
            what: 'changed',
            before: { required },
            after: { required: !required },
          },
        ]);
      }),
    );
  });

  it('says the question that is gone, and the one that came, and nothing of those behind', () => {
    fc.assert(
      fc.property(anyQuestion, ({ id, name }) => {
        const without = changed((question) => (question.id === id ? null : question));
        expect(compareVersions(home, without)).toMatchObject([
          { question: id, name, what: 'removed', after: null },
        ]);
        expect(compareVersions(without, home)).toMatchObject([
          { question: id, name, what: 'added', before: null },
        ]);
      }),
    );
  });

  it('turns round when the versions do', () => {
    fc.assert(
      fc.property(anyQuestion, anyQuestion, (one, other) => {
        const next = changed((question) =>
          question.id === one.id
            ? { ...question, help: { en: 'New help.' }, calculates: !question.calculates }
            : question.id === other.id
              ? { ...question, range: { min: 1, max: 7 } }
              : question,
        );
        const back = compareVersions(next, home).map(({ before, after, ...rest }) => ({
          ...rest,
          before: after,
          after: before,
        }));
        expect(compareVersions(home, next)).toEqual(back);
      }),
    );
  });

  it('names the places only where questions changed their order', () => {
    const [first, second] = allQuestions(home);
    const swapped: Questionnaire = {
      ...home,
      sections: home.sections.map((section, index) =>
        index > 0
          ? section
          : {
              ...section,
              questions: [second!, first!, ...section.questions.slice(2)],
            },
      ),
    };
    expect(compareVersions(home, swapped)).toEqual([
      {
        question: second!.id,
        name: second!.name,
        what: 'changed',
        before: { place: 2 },
        after: { place: 1 },
      },
      {
        question: first!.id,
        name: first!.name,
        what: 'changed',
        before: { place: 1 },
        after: { place: 2 },
      },
    ]);
  });

  it('tells options by their number, and what choosing one shows', () => {
    const question = allQuestions(home).find(({ options }) => options.length > 1);
    if (!question) throw new Error('home has no list');
    const [option, ...others] = question.options;
    const target = allQuestions(home).at(-1)!.id;
    const shows = only(question.id, {
      options: [{ ...option!, showsQuestions: [target] }, ...others],
    });
    const [change] = compareVersions(home, shows);
    expect(Object.keys(change?.after ?? {})).toEqual(['effects']);
    expect(String(change?.after?.effects)).toContain(`${option!.id}: [[${target}]`);
    const fewer = only(question.id, { options: others });
    expect(Object.keys(compareVersions(home, fewer)[0]?.after ?? {})).toEqual(
      expect.arrayContaining(['options_en', 'options_es']),
    );
  });
});
