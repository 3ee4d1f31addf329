import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { goToHeading, pageHeading } from '../../../ui/windows/headings.ts';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { showToast } from '../../../ui/windows/toast.ts';
import { CoverageList } from '../by-coverage/coverage-list.tsx';
import { byRank, fits, listComparableQuotes } from '../by-coverage/groups.ts';
import { QuotesInBrief } from '../by-coverage/quotes-in-brief.tsx';
import { RequestedCoverageFold } from '../by-coverage/requested-coverage-details.tsx';
import { useQuotesView } from '../by-coverage/use-view.ts';
import { ViewBar } from '../by-coverage/view-bar.tsx';
import { ChooseDialog } from '../choosing/choose-dialog.tsx';
import { RemoveDialog } from '../choosing/remove-dialog.tsx';
import { SummaryDialog } from '../choosing/summary-dialog.tsx';
import { usePolicies } from '../policy-today/use-policies.ts';
import { useIsNarrow } from '../side-by-side/use-is-narrow.ts';
import { useQuoteDialog } from '../use-quote-dialog.ts';
import { COMPARISON_ID, Comparison } from './comparison.tsx';
import styles from './quote-comparison.module.css';
import { inOrder, isClosed, lowestYearly, stateOf, twoDigits } from './quote-facts.ts';
import { QuoteRow } from './quote-row.tsx';
import { RemovedQuote } from './removed-quote.tsx';
import { SortButton } from './sort-button.tsx';

const { Component: SideBySide } = lazyComponent(
  async () => (await import('../side-by-side/side-by-side.tsx')).SideBySide,
);
const { Component: ComparisonSheet } = lazyComponent(
  async () => (await import('../side-by-side/comparison-sheet.tsx')).ComparisonSheet,
);

type ResultMessage = {
  kind: 'success' | 'warning';
  text: string;
};

/** The quotes to compare, and every action on one of them. */
export function QuoteComparison({
  quotes,
  requestedCoverages,
  children,
}: {
  quotes: readonly ConsumerQuote[];
  requestedCoverages: readonly SubmittedCoverage[];
  /** The coverage that all quotes price. */
  children: ReactNode;
}) {
  const messages = useMessages(myQuotes);
  const comparing = useMessages(comparison);
  const view = useQuotesView(quotes);
  const { order } = view;
  const isByCoverage = view.kind === 'cover';
  const hasPolicy = usePolicies().list.length > 0;
  // On a phone the prices come first, and what they are for stands below them.
  const isNarrow = useIsNarrow();
  const dialog = useQuoteDialog();
  const [resultMessage, setResultMessage] = useState<ResultMessage | null>(null);
  const message = useRef<HTMLDivElement>(null);
  const isShown = resultMessage !== null && dialog.kind === null;
  // An open dialog locks scrolling, and returning the focus after it does not scroll.
  useEffect(() => {
    if (isShown) message.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  const isDecided = quotes.some((quote) => quote.accepted && !quote.deleted && !isClosed(quote));
  const [wasDecided, setWasDecided] = useState(isDecided);
  if (wasDecided !== isDecided) {
    setWasDecided(isDecided);
    // The congratulations end with the choice.
    if (!isDecided) setResultMessage(null);
  }
  const lowest = lowestYearly(quotes);

  const ordered = inOrder(quotes, order);
  const live = ordered.filter(({ deleted }) => !deleted);
  const waitingCount = live.filter((quote) => stateOf(quote, isDecided) === 'waiting').length;
  const openCount = live.filter((quote) => stateOf(quote, isDecided) === 'open').length;
  const highest = live.length > 1 ? Math.max(...live.map(({ yearly }) => yearly)) : null;
  const nameOf = ({ number, carrierName }: ConsumerQuote) =>
    messages.named(twoDigits(number), carrierName);
  const asking = dialog.quote;
  const open = (kind: Parameters<typeof dialog.open>[0], quote: ConsumerQuote) => {
    setResultMessage(null);
    dialog.open(kind, quote);
  };
  const announceRemoved = (text: string) => {
    setResultMessage({ kind: 'success', text });
    if (quotes.length > 1) return;
    // With the last quote this list and its message disappear, so a toast says it.
    showToast({ message: text, type: 'success' });
    pageHeading()?.focus();
  };
  const dialogProps = asking && {
    quote: asking,
    name: nameOf(asking),
    onClose: dialog.close,
    // The element that had the focus may be gone; the message about the action takes it.
    finalFocus: () => message.current,
    onRefused: (text: string) =>
      setResultMessage({ kind: 'warning', text: `${text} ${messages.upToDate}` }),
  };
  const ranked = isByCoverage ? byRank(live) : live;
  const chosen = live.filter(({ accepted }) => accepted);
  const grouped = ranked.filter((quote) => !quote.accepted && fits(quote, view));
  const removed = quotes.filter(({ deleted }) => deleted);
  const unchosen = ordered.filter(({ accepted, deleted }) => !accepted || deleted);
  const hiddenCount = live.length - grouped.length - chosen.length;
  const shown = (quote: ConsumerQuote) =>
    quote.deleted ? (
      <RemovedQuote
        quote={quote}
        name={nameOf(quote)}
        onClosed={(closed) =>
          setResultMessage(closed === null ? null : { kind: 'warning', text: closed })
        }
      />
    ) : (
      <QuoteRow
        quote={quote}
        name={nameOf(quote)}
        state={stateOf(quote, isDecided)}
        lowest={isByCoverage ? null : lowest}
        highest={isByCoverage ? null : highest}
        comparisonResult={isByCoverage ? quote.comparisonResult : null}
        alike={listComparableQuotes(quote, live)}
        isOnly={openCount === 1}
        onOpen={(kind) => open(kind, quote)}
      />
    );
  const listOf = (some: readonly ConsumerQuote[]) => (
    <ul className={styles.list} aria-label={messages.list}>
      {some.map((quote) => (
        <li key={quote.quoteId}>{shown(quote)}</li>
      ))}
    </ul>
  );
  const about = (
    <>
      {isByCoverage && chosen.length === 0 && <QuotesInBrief quotes={live} />}
      {children}
      {isByCoverage && <RequestedCoverageFold requestedCoverages={requestedCoverages} />}
    </>
  );
  return (
    <div className={styles.comparison}>
      {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
      <div role="status" aria-live="polite">
        {resultMessage && (
          <div ref={message} tabIndex={-1} className={styles.message}>
            <Notice kind={resultMessage.kind}>
              <p>{resultMessage.text}</p>
            </Notice>
          </div>
        )}
      </div>
      {waitingCount > 0 && (
        <Notice kind="warning" title={messages.waitingTitle(waitingCount)}>
          <p>{messages.waitingText(waitingCount)}</p>
        </Notice>
      )}
      {!isNarrow && about}
      {chosen.length > 0 && listOf(chosen)}
      <ViewBar view={view} />
      {live.length > chosen.length && (
        <div className={styles.bar}>
          <div className={styles.counted}>
            <p className={styles.count} role={isByCoverage ? 'status' : undefined}>
              {isByCoverage && hiddenCount > 0
                ? comparing.shown(live.length - hiddenCount, live.length)
                : messages.count(live.length)}
            </p>
            {live.length > 1 && (
              <TextButton onClick={() => goToHeading(COMPARISON_ID)}>
                {messages.comparison.title}
              </TextButton>
            )}
          </div>
          {live.length > 1 && <SortButton view={view} />}
        </div>
      )}
      {!isByCoverage && unchosen.length > 0 && listOf(unchosen)}
      {isByCoverage && (
        <>
          {/* Beside a choice that has no rival there is no list, and no filter left it empty. */}
          {grouped.length + hiddenCount > 0 && (
            <CoverageList quotes={grouped} order={order}>
              {shown}
            </CoverageList>
          )}
          {removed.map((quote) => (
            <div key={quote.quoteId}>{shown(quote)}</div>
          ))}
        </>
      )}
      {live.length > 1 && <p className={styles.numbers}>{comparing.numbers}</p>}
      {isNarrow && about}
      {(live.length > 1 || (live.length === 1 && isByCoverage && hasPolicy)) &&
        (isByCoverage ? (
          <Suspense>
            <SideBySide quotes={ranked} requestedCoverages={requestedCoverages} />
          </Suspense>
        ) : (
          <Comparison quotes={live} lowest={lowest} />
        ))}
      {isByCoverage && dialog.kind !== 'summary' && (
        <Suspense>
          <ComparisonSheet quotes={ranked} requestedCoverages={requestedCoverages} />
        </Suspense>
      )}
      {isByCoverage && (
        <div className={styles.print}>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPrinter size={18} stroke={1.75} />}
            onClick={() => window.print()}
          >
            {comparing.print}
          </Button>
        </div>
      )}
      <p className={styles.estimate}>{messages.details.estimate}</p>
      {dialogProps && (
        <>
          <SummaryDialog
            {...dialogProps}
            isOpen={dialog.kind === 'summary'}
            canChoose={!isDecided && asking.editable === 0 && !asking.onHold}
            onChoose={() => open('choose', asking)}
          />
          <ChooseDialog
            {...dialogProps}
            isOpen={dialog.kind === 'choose'}
            onChosen={() => setResultMessage({ kind: 'success', text: messages.congratulations })}
          />
          <RemoveDialog
            {...dialogProps}
            isOpen={dialog.kind === 'remove'}
            onRemoved={announceRemoved}
          />
        </>
      )}
    </div>
  );
}
