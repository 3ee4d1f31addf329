import type { LeadDetail } from '@fanwise/contract/own';
import { formatCents } from '@fanwise/domain/money/money';
import { findPriceDoubts, type PriceDoubt } from '@fanwise/domain/quotes/price-doubts';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { Notice } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { useCarrierLines } from '../../carrier-lines.ts';
import { findCorrectedQuote, listTypes, type QuoteDraft } from '../form/quote-forms.ts';
import { useFinishKey } from '../form/use-keys.ts';
import { isBundleIncomplete, readBundlePrice, readPrices } from '../prices/draft-prices.ts';
import { useDoubtText } from '../prices/price-question.tsx';
import { PriceTable } from '../prices/price-table.tsx';
import { toUsualPrices } from '../prices/usual-prices.ts';
import { canStateCoverage } from '../quoted-coverage/coverage-draft.ts';
import { LazyCoverageSummary } from '../quoted-coverage/lazy-coverage.tsx';
import { ConfirmButtons } from './confirm-buttons.tsx';
import styles from './finish-summary.module.css';
import type { SendFailure } from './send-failure.ts';
import { useNextButton } from './use-next-button.ts';
import { getCarrierName, type SendProgress } from './use-send-quotes.ts';

type FinishSummaryProps = {
  isOpen: boolean;
  onClose: () => void;
  detail: LeadDetail;
  /** The forms as they were checked; `sentKeys` has those that were sent since. */
  drafts: readonly QuoteDraft[];
  sentKeys: readonly string[];
  /** Forms on the screen that are not sent: empty ones, and those whose carrier is gone. */
  left: readonly QuoteDraft[];
  progress: SendProgress | null;
  failure: SendFailure | null;
  /** `opensNext`: opens the next lead. */
  onConfirm: (opensNext?: boolean) => void;
};

/** The summary before quotes are sent: their prices, their possible fees, and likely typing mistakes. */
export function FinishSummary(props: FinishSummaryProps) {
  const { isOpen, onClose, detail, drafts, sentKeys, left, progress, failure, onConfirm } = props;
  const messages = useMessages(quoteLead);
  const rest = drafts.length - sentKeys.length;
  const doubtsOf = useDoubts(detail);
  /** The questions an agent answered, by form and question: a changed price is asked about again. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const firstOpen = useRef<HTMLInputElement>(null);
  const usual = useRef<HTMLButtonElement>(null);
  const open = drafts
    .filter((draft) => !sentKeys.includes(draft.key))
    .map((draft) => askedOf(draft, doubtsOf(draft)))
    .filter((asked) => asked !== null && !confirmed.includes(asked));
  const ownInsurer = findOwnInsurer(detail, drafts, sentKeys);
  const isOwnOpen = ownInsurer !== null && !confirmed.includes(OWN_INSURER);
  const ownBox = useRef<HTMLInputElement>(null);
  const next = useNextButton(detail.lead.applicationId);
  const confirm = (opensNext = false) => {
    setAsking(isOwnOpen || open.length > 0);
    if (isOwnOpen || open.length > 0) {
      (isOwnOpen ? ownBox : firstOpen).current?.focus();
      return;
    }
    next.remember(opensNext);
    onConfirm(opensNext);
  };
  useFinishKey(isOpen && progress === null, (opensNext) => confirm(opensNext && next.isOffered));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !progress && onClose()}
      title={messages.summaryTitle}
      description={messages.summaryText(rest)}
      size="large"
      {...(next.isOffered && { initialFocus: usual })}
      actions={
        <>
          <Button variant="secondary" onClick={() => !progress && onClose()}>
            {messages.back}
          </Button>
          <ConfirmButtons
            next={next}
            usual={usual}
            isBusy={progress !== null}
            label={sentKeys.length > 0 && !progress ? messages.confirmRest(rest) : messages.confirm}
            onConfirm={confirm}
          />
        </>
      }
    >
      <div className={styles.content}>
        {failure?.nextStep === 'again' && !progress && (
          <Notice
            kind="error"
            title={sentKeys.length > 0 ? messages.stoppedTitle : messages.notSentTitle}
          >
            <p>{messages.failedFor(failure.carrier, failure.message)}</p>
          </Notice>
        )}
        {ownInsurer !== null && (
          <Notice
            kind="warning"
            title={messages.insuredNow(detail.household.firstName, ownInsurer)}
          >
            <Checkbox
              label={messages.quoteAnyway}
              value={!isOwnOpen}
              onChange={(isOn) =>
                setConfirmed(
                  isOn
                    ? [...confirmed, OWN_INSURER]
                    : confirmed.filter((asked) => asked !== OWN_INSURER),
                )
              }
              error={isAsking && isOwnOpen ? messages.quoteAnywayFirst : undefined}
              ref={ownBox}
            />
          </Notice>
        )}
        {drafts.map((draft) => (
          <SummaryQuote
            key={draft.key}
            draft={draft}
            detail={detail}
            isSent={sentKeys.includes(draft.key)}
          >
            <Doubts
              doubts={doubtsOf(draft)}
              asked={sentKeys.includes(draft.key) ? null : askedOf(draft, doubtsOf(draft))}
              confirmed={confirmed}
              onConfirmed={setConfirmed}
              isAsking={isAsking}
              ref={askedOf(draft, doubtsOf(draft)) === open[0] ? firstOpen : undefined}
            />
          </SummaryQuote>
        ))}
        {left.length > 0 && (
          <p className={styles.fee}>
            {messages.left(left.map((draft) => getCarrierName(detail, draft)).join(', '))}
          </p>
        )}
        <p className={styles.fee}>
          <strong>{messages.fee(formatCents(detail.feeCents))}.</strong> {messages.feeHint}
        </p>
        <p className={styles.progress} role="status">
          {progress && messages.sending(progress.done + 1, progress.count)}
        </p>
      </div>
    </Dialog>
  );
}

/** The question about the client's own insurer, asked once for a lead. */
const OWN_INSURER = 'own-insurer';

/** The client's insurer of today, if a new quote with it is not sent yet; null otherwise. */
export const findOwnInsurer = (
  { carriers }: LeadDetail,
  drafts: readonly QuoteDraft[],
  sentKeys: readonly string[],
): string | null =>
  carriers.find(
    ({ carrierId, insuresNow }) =>
      insuresNow &&
      drafts.some(
        (draft) =>
          draft.quoteId === null && draft.carrierId === carrierId && !sentKeys.includes(draft.key),
      ),
  )?.carrierName ?? null;

function SummaryQuote({
  draft,
  detail,
  isSent,
  children,
}: {
  draft: QuoteDraft;
  detail: LeadDetail;
  isSent: boolean;
  children: ReactNode;
}) {
  const messages = useMessages(quoteLead);
  const types = listTypes(detail);
  const prices = readPrices(draft, types);
  const bundle = readBundlePrice(draft, types);
  const name = getCarrierName(detail, draft);
  const linesOf = useCarrierLines();
  const isUnconfirmed = detail.carriers.some(
    ({ carrierId, lines }) => carrierId === draft.carrierId && lines === '',
  );
  const insuranceName = useInsuranceName();
  const filled = types.filter((type) => draft.prices[type]?.filled).map(insuranceName);
  return (
    <details open className={styles.quote}>
      <summary className={styles.head}>
        <h3>{name}</h3>
        {isSent && <StatusTag status="won">{messages.sent}</StatusTag>}
        {!isSent && draft.quoteId !== null && (
          <StatusTag status="updated">
            {findCorrectedQuote(draft, detail)
              ? messages.summaryCorrection
              : messages.summaryUpdate}
          </StatusTag>
        )}
      </summary>
      <div className={styles.body}>
        {canStateCoverage(detail) && <LazyCoverageSummary detail={detail} cover={draft.cover} />}
        <PriceTable caption={name} prices={prices} bundle={bundle} />
        {isUnconfirmed && <p className={styles.unusual}>{linesOf('')}</p>}
        {filled.length > 0 && <p className={styles.fee}>{messages.filledOf(filled.join(', '))}</p>}
        {children}
      </div>
    </details>
  );
}

type DraftDoubts = {
  readonly sentences: readonly string[];
  /** The question is about prices that are sent, and has to be confirmed. */
  readonly isQuestion: boolean;
};

/** The questions about the prices of a form before they are sent. */
function useDoubts(detail: LeadDetail): (draft: QuoteDraft) => DraftDoubts {
  const messages = useMessages(quoteLead);
  const insuranceName = useInsuranceName();
  const doubtText = useDoubtText();
  const types = listTypes(detail);
  return (draft) => {
    const prices = readPrices(draft, types);
    const sentence = (doubt: PriceDoubt) => {
      if (doubt.code === 'bundle-above-sum') return messages.warnBundle[doubt.period];
      const row = doubt.insuranceTypeId;
      const name = row === 'bundle' ? messages.bundle : insuranceName(row);
      if (doubt.code === 'yearly-below-monthly') return messages.warnYearly(name);
      const price = prices.find(({ insuranceTypeId }) => insuranceTypeId === row);
      return price ? messages.doubts.of(name, doubtText(price, doubt)) : '';
    };
    const doubts = findPriceDoubts(
      prices,
      readBundlePrice(draft, types),
      toUsualPrices(detail.usual),
    ).map(sentence);
    const half = types.length > 1 && isBundleIncomplete(draft) ? [messages.warnHalf] : [];
    return { sentences: [...doubts, ...half], isQuestion: doubts.length > 0 };
  };
}

/** The questions of a form as one key with its figures; null without questions. */
const askedOf = (draft: QuoteDraft, { isQuestion }: DraftDoubts): string | null =>
  isQuestion ? JSON.stringify([draft.key, draft.prices, draft.bundle]) : null;

function Doubts({
  doubts,
  asked,
  confirmed,
  onConfirmed,
  isAsking,
  ref,
}: {
  doubts: DraftDoubts;
  asked: string | null;
  confirmed: readonly string[];
  onConfirmed: (confirmed: readonly string[]) => void;
  isAsking: boolean;
  ref: Ref<HTMLInputElement> | undefined;
}) {
  const messages = useMessages(quoteLead);
  if (doubts.sentences.length === 0) return null;
  const isConfirmed = asked !== null && confirmed.includes(asked);
  return (
    <Notice kind="warning" title={messages.warningsTitle}>
      <ul className={styles.doubts}>
        {doubts.sentences.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      {asked !== null && (
        <Checkbox
          ref={ref}
          label={messages.doubts.right}
          value={isConfirmed}
          onChange={(isRight) =>
            onConfirmed(
              isRight ? [...confirmed, asked] : confirmed.filter((other) => other !== asked),
            )
          }
          error={isAsking && !isConfirmed ? messages.doubts.missing : undefined}
        />
      )}
    </Notice>
  );
}
