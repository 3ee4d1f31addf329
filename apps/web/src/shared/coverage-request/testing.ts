import type { RequestedLine } from '@fanwise/contract/own';

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
