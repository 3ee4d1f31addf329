import type { LeadDetail } from '@fanwise/contract/own';
import { cover as coverArea } from '../../../messages/en/agent/cover.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import styles from './cover-block.module.css';
import { type CoverDraft, differingRows, requestedCoveragesOf } from './cover-draft.ts';
import { linesOf } from './cover-lines.ts';
import { comparedText, isFarOff } from './cover-texts.ts';

/**
 * The coverage of a quote in the summary before sending: differences first, and amounts that look like a typing
 * mistake.
 */
export function CoverSummary({
  detail,
  cover,
  isSent = false,
}: {
  /** After sending, unusual amounts are not asked about. */
  isSent?: boolean;
  detail: LeadDetail;
  cover: CoverDraft | undefined;
}) {
  const messages = useMessages(coverArea);
  const insuranceName = useInsuranceName();
  const date = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  if (!cover?.firmness) return <p className={styles.said}>{messages.summary.notStated}</p>;
  return (
    <div className={styles.said}>
      {requestedCoveragesOf(detail).map(({ typeId, requestedCoverage }) => {
        const rows = differingRows(requestedCoverage, cover.types[typeId]?.rows ?? []);
        const verdicts = new Map(
          linesOf(requestedCoverage, rows).map(({ code, verdict }) => [code, verdict]),
        );
        const lines = requestedCoverage.rows.flatMap((line) => {
          const row = rows.find((given) => given.row === line.row);
          return row
            ? [{ line, row, given: comparedText(requestedCoverage, rows, line, row.value) }]
            : [];
        });
        if (lines.length === 0)
          return <p key={typeId}>{messages.summary.asAsked(insuranceName(typeId))}</p>;
        return (
          <div key={typeId}>
            <p>
              <strong>{messages.summary.differs(insuranceName(typeId))}</strong>
            </p>
            <ul>
              {lines.map(({ line, row, given }) => (
                <li key={row.row}>
                  {!isSent && isFarOff(line, row.value) ? (
                    <span className={styles.doubt}>
                      {messages.summary.farOff(line.short, given, line.text)}
                    </span>
                  ) : (
                    messages.summary.insteadOf(line.short, given, line.text)
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
      })}
      <p className={styles.small}>
        {messages.summary.until(
          messages.firm[cover.firmness],
          date.format(new Date(`${cover.validUntil}T00:00:00Z`)),
        )}
      </p>
    </div>
  );
}
