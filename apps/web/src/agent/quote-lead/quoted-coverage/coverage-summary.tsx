import type { LeadDetail } from '@fanwise/contract/own';
import { Fragment } from 'react';
import { cover as coverMessages } from '../../../messages/en/agent/cover.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import styles from './coverage-block.module.css';
import {
  type CoverageDraft,
  type CoverageRow,
  differingRows,
  getDefaultTerms,
  type LeadRequestedCoverage,
  listRequestedCoverages,
} from './coverage-draft.ts';
import { listDeviations } from './coverage-lines.ts';
import { comparedText, hasDefaultTerms, isFarOff, termsText } from './coverage-texts.ts';

/**
 * The coverage of a quote in the summary before sending: differences first, and amounts that look like a typing
 * mistake.
 */
export function CoverageSummary({
  detail,
  cover,
  isSent = false,
}: {
  /** After sending, unusual amounts are not asked about. */
  isSent?: boolean;
  detail: LeadDetail;
  cover: CoverageDraft | null | undefined;
}) {
  const messages = useMessages(coverMessages);
  const insuranceName = useInsuranceName();
  const date = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  if (!cover) return <p className={styles.stated}>{messages.summary.notStated}</p>;
  const until = date.format(new Date(`${cover.validUntil}T00:00:00Z`));
  const firm = messages.firm[cover.firmness];
  const types = listRequestedCoverages(detail).map(({ typeId, requestedCoverage }) => {
    const type = cover.types[typeId] ?? { ...getDefaultTerms(typeId), rows: [] };
    const rows = differingRows(requestedCoverage, type.rows);
    return { typeId, requestedCoverage, type, rows };
  });
  const matchesRequest = types.every(({ rows }) => rows.length === 0);
  return (
    <div className={styles.stated}>
      {matchesRequest && <p>{messages.summary.allAsAsked(firm)}</p>}
      {types.map(({ typeId, requestedCoverage, type, rows }) => (
        <Fragment key={typeId}>
          {!matchesRequest && (
            <TypeLines
              typeName={insuranceName(typeId)}
              requestedCoverage={requestedCoverage}
              rows={rows}
              isSent={isSent}
            />
          )}
          {!hasDefaultTerms(typeId, type, messages) && (
            <p className={styles.small}>
              {insuranceName(typeId)}: {termsText(type, messages)}
            </p>
          )}
        </Fragment>
      ))}
      <p className={styles.small}>
        {matchesRequest ? messages.summary.until(until) : messages.summary.firm(firm, until)}
      </p>
    </div>
  );
}

function TypeLines({
  typeName,
  requestedCoverage,
  rows,
  isSent,
}: {
  typeName: string;
  requestedCoverage: LeadRequestedCoverage;
  rows: readonly CoverageRow[];
  isSent: boolean;
}) {
  const messages = useMessages(coverMessages);
  const verdicts = new Map(
    listDeviations(requestedCoverage, rows).map(({ code, verdict }) => [code, verdict]),
  );
  const lines = requestedCoverage.rows.flatMap((line) => {
    const row = rows.find((given) => given.row === line.row);
    return row
      ? [{ line, row, given: comparedText(requestedCoverage, rows, line, row.value) }]
      : [];
  });
  if (lines.length === 0) return <p>{messages.summary.asAsked(typeName)}</p>;
  return (
    <div>
      <p>
        <strong>{messages.summary.differs(typeName)}</strong>
      </p>
      <ul>
        {lines.map(({ line, row, given }) => (
          <li key={row.row}>
            {!isSent && isFarOff(line, row.value) ? (
              <span className={styles.doubt}>
                {messages.summary.farOff(line.short, given, line.shortText)}
              </span>
            ) : (
              messages.summary.insteadOf(line.short, given, line.shortText)
            )}{' '}
            <span className={styles.small}>
              {messages.verdicts[verdicts.get(row.row) ?? 'asked']}
              {row.reason && ` · ${messages.reasons[row.reason]}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
