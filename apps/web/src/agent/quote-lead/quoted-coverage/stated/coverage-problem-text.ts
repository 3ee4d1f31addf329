import type { LeadDetail } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../../messages/area.ts';
import type { cover } from '../../../../messages/en/agent/cover.ts';
import type { fields } from '../../../../messages/en/shared/fields.ts';
import { type LeadRequestedLine, listRequestedCoverages } from '../coverage-draft.ts';
import type { CoverageProblem } from '../coverage-problems.ts';
import { valueText } from '../coverage-texts.ts';

type Messages = { cover: Translation<typeof cover>; fields: Translation<typeof fields> };

/** The sentence about a field's problem in a quote's coverage, with the amounts that would do. */
export const writeCoverageProblem = (
  { at, code }: CoverageProblem,
  detail: LeadDetail,
  messages: Messages,
): string => {
  const line = listRequestedCoverages(detail)
    .flatMap(({ requestedCoverage }) => requestedCoverage.rows)
    .find(({ row }) => row === at);
  const { state } = detail.household;
  if (line && code === 'invalid') return invalid(line, messages);
  if (line?.minimum && code === 'below-state-minimum')
    return messages.cover.belowMinimum(state, valueText(line, line.minimum));
  if (code === 'pattern') return messages.cover.companyWhole;
  return code === 'required-by-state' ? messages.cover.requiredBy(state) : messages.fields[code];
};

const invalid = (line: LeadRequestedLine, messages: Messages): string => {
  const form = formOf(line, messages);
  return line.row === 'auto.bi' || line.row === 'auto.pd'
    ? `${form} ${messages.cover.oneLimit}`
    : form;
};

const formOf = ({ kind, min, max }: LeadRequestedLine, messages: Messages): string => {
  if (kind === 'split') return messages.cover.invalidSplit;
  if (kind !== 'money') return messages.fields.invalid;
  return messages.cover.outOfBounds(formatDollars(min), formatDollars(max));
};
