import type { LeadDetail } from '@fanwise/contract/own';
import { type PriceWarning, priceWarnings } from '@fanwise/domain/leads/quote';
import { formatCents } from '@fanwise/domain/money/money';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-words.ts';
import { Notice } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { canState } from '../cover/cover-draft.ts';
import { CoverRead } from '../cover/cover-later.tsx';
import { bundleOf, isHalfBundle, pricesOf } from '../form/draft-prices.ts';
import { PriceTable } from '../form/price-table.tsx';
import { correctedBy, type QuoteDraft, typesOf } from '../form/quote-forms.ts';
import styles from './finish-summary.module.css';
import type { SendFailure } from './send-failure.ts';
import { nameOf, type SendProgress } from './use-send-quotes.ts';

type FinishSummaryProps = {
  isOpen: boolean;
  onClose: () => void;
  detail: LeadDetail;
  /** The forms as they were checked; those sent meanwhile are in `sentKeys`. */
  drafts: readonly QuoteDraft[];
  sentKeys: readonly string[];
  progress: SendProgress | null;
  failure: SendFailure | null;
  onConfirm: () => void;
};

/** The last look before quotes go out: their prices, what they may cost, and what looks like a slip. */
export function FinishSummary(props: FinishSummaryProps) {
  const { isOpen, onClose, detail, drafts, sentKeys, progress, failure, onConfirm } = props;
  const words = useWords(quoteLead);
  const rest = drafts.length - sentKeys.length;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !progress && onClose()}
      title={words.summaryTitle}
      description={words.summaryText(rest)}
      actions={
        <>
          <Button variant="secondary" onClick={() => !progress && onClose()}>
            {words.back}
          </Button>
          <Button busy={progress !== null} onClick={onConfirm}>
            {sentKeys.length > 0 && !progress ? words.confirmRest(rest) : words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {failure?.goesOn === 'again' && !progress && (
          <Notice
            kind="error"
            title={sentKeys.length > 0 ? words.stoppedTitle : words.notSentTitle}
          >
            <p>{words.failedFor(failure.carrier, failure.message)}</p>
          </Notice>
        )}
        {drafts.map((draft) => (
          <SummaryQuote
            key={draft.key}
            draft={draft}
            detail={detail}
            isSent={sentKeys.includes(draft.key)}
          />
        ))}
        <p className={styles.fee}>
          <strong>{words.fee(formatCents(detail.feeCents))}.</strong> {words.feeHint}
        </p>
        <p className={styles.progress} role="status">
          {progress && words.sending(progress.done + 1, progress.count)}
        </p>
      </div>
    </Dialog>
  );
}

function SummaryQuote({
  draft,
  detail,
  isSent,
}: {
  draft: QuoteDraft;
  detail: LeadDetail;
  isSent: boolean;
}) {
  const words = useWords(quoteLead);
  const insuranceName = useInsuranceName();
  const types = typesOf(detail);
  const prices = pricesOf(draft, types);
  const bundle = bundleOf(draft, types);
  const rowName = (row: number | 'bundle') =>
    row === 'bundle' ? words.bundle : insuranceName(row);
  const sentence = (warning: PriceWarning) =>
    warning.code === 'bundle-above-sum'
      ? words.warnBundle[warning.period]
      : words.warnYearly(rowName(warning.insuranceTypeId));
  const doubts = [
    ...priceWarnings(prices, bundle).map(sentence),
    ...(types.length > 1 && isHalfBundle(draft) ? [words.warnHalf] : []),
  ];
  const name = nameOf(detail, draft);
  return (
    <details open className={styles.quote}>
      <summary className={styles.head}>
        <h3>{name}</h3>
        {isSent && <StatusTag status="won">{words.sent}</StatusTag>}
        {!isSent && draft.quoteId !== null && (
          <StatusTag status="updated">
            {correctedBy(draft, detail) ? words.summaryCorrection : words.summaryUpdate}
          </StatusTag>
        )}
      </summary>
      <div className={styles.body}>
        {canState(detail) && <CoverRead detail={detail} cover={draft.cover} />}
        <PriceTable caption={name} prices={prices} bundle={bundle} />
        {doubts.length > 0 && (
          <Notice kind="warning" title={words.warningsTitle}>
            <ul className={styles.doubts}>
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </details>
  );
}
