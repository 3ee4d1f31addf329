import type { LeadDetail } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../../messages/area.ts';
import type { cover } from '../../../../messages/en/agent/cover.ts';
import type { fields } from '../../../../messages/en/shared/fields.ts';
import { type AskedLine, listRequestedCoverages } from '../cover-draft.ts';
import type { CoverProblem } from '../cover-problems.ts';
import { valueText } from '../cover-texts.ts';

type Messages = { cover: Translation<typeof cover>; fields: Translation<typeof fields> };

/** The sentence about a field's problem in a quote's coverage, with the amounts that would do. */
export const coverSentence = (
  { at, code }: CoverProblem,
  detail: LeadDetail,
  words: Messages,
): string => {
  const line = listRequestedCoverages(detail)
    .flatMap(({ requestedCoverage }) => requestedCoverage.rows)
    .find(({ row }) => row === at);
  const { state } = detail.household;
  if (line && code === 'invalid') return invalid(line, words);
  if (line?.minimum && code === 'below-state-minimum')
    return words.cover.belowMinimum(state, valueText(line, line.minimum));
  if (code === 'pattern') return words.cover.companyWhole;
  return code === 'required-by-state' ? words.cover.requiredBy(state) : words.fields[code];
};

const invalid = (line: AskedLine, words: Messages): string => {
  const form = formOf(line, words);
  return line.row === 'auto.bi' || line.row === 'auto.pd'
    ? `${form} ${words.cover.oneLimit}`
    : form;
};

const formOf = ({ kind, min, max }: AskedLine, words: Messages): string => {
  if (kind === 'split') return words.cover.invalidSplit;
  if (kind !== 'money') return words.fields.invalid;
  return words.cover.outOfBounds(formatDollars(min), formatDollars(max));
};
