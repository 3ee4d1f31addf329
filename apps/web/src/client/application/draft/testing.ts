import type { Application, Question, RequestedLine } from '@fanwise/contract/own';

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
