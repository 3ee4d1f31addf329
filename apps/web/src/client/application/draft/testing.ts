import type { Application, Question, RequestedLine } from '@fanwise/contract/own';

/** A question that is answered by a text. */
export const question = (questionId: number, more: Partial<Question> = {}): Question => ({
  questionId,
  content: `Question ${questionId}`,
  help: null,
  placeholder: null,
  type: 0,
  symbol: null,
  symbolPosition: null,
  required: true,
  computed: false,
  calculates: false,
  min: null,
  max: null,
  prefill: null,
  answers: [],
  answer: null,
  ...more,
});

/** The answer of a question that was typed. */
export const typedAnswer = (content: string) => ({ answer: { optionId: null, content } });

/** A coverage line with an amount in dollars. */
export const requestedLine = (
  row: string,
  value: string,
  more: Partial<RequestedLine> = {},
): RequestedLine =>
  ({
    row,
    value,
    term: row,
    plain: '',
    short: row,
    text: `$${value}`,
    kind: 'money',
    better: 'more',
    from: 'rule',
    default: value,
    defaultText: `$${value}`,
    edit: 'here',
    questionId: null,
    options: null,
    min: 0,
    max: 1_000_000,
    step: 1,
    minimum: null,
    apart: false,
    ladders: [],
    nearPercent: null,
    ...more,
  }) as RequestedLine;

type Served = { questions: readonly Question[]; requestedCoverage?: readonly RequestedLine[] };

/** An application as the server serves it: the questions of each served type. */
export const served = (
  types: number[],
  byType: Readonly<Record<number, Served>>,
  meta: Partial<Application['meta']> = {},
): Application => ({
  data: Object.entries(byType).map(([typeId, { questions, requestedCoverage }]) => ({
    typeId: Number(typeId),
    typeName: '',
    sections: [{ name: 'All of it', text: '', questions }],
    ...(requestedCoverage && { requestedCoverage: { version: 1, rows: requestedCoverage } }),
  })) as unknown as Application['data'],
  meta: {
    locked: false,
    applicationId: 1,
    revision: 1,
    submittedAt: null,
    changed: false,
    types: types as Application['meta']['types'],
    quoteId: null,
    ...meta,
  },
});
