import { pages } from '@fanwise/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { applicationQuery, quotesQuery } from '../../app/queries.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../messages/language.ts';
import { useLiveUpdates } from '../../shared/live-updates/use-live-updates.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { showLoadFailureToast } from '../../ui/windows/toast.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { QuoteComparison } from './comparison/quote-comparison.tsx';
import { isCurrent } from './comparison/quote-facts.ts';
import { RequestedLines } from './details/requested-lines.tsx';
import { NoQuotes } from './no-quotes.tsx';
import styles from './page.module.css';

const { Component: ClientFinalPrice } = lazyComponent(
  async () => (await import('../../shared/final-price/client-final-price.tsx')).ClientFinalPrice,
);

const { Component: ClientReturns } = lazyComponent(
  async () => (await import('../client-returns/client-returns.tsx')).ClientReturns,
);

const { Component: Interest } = lazyComponent(
  async () => (await import('./interest.tsx')).Interest,
);

/** The quotes for the client's application: compare, choose, remove. */
export default function Page() {
  const messages = useMessages(myQuotes);
  const failureText = useFailureText();
  const client = useQueryClient();
  const { data, error, errorUpdatedAt, refetch } = useQuery(quotesQuery);
  const application = useQuery(applicationQuery);
  const [isPanelOpen, setPanelOpen] = useState(false);
  useLiveUpdates(() => {
    // A list that failed has its own retry button; an automatic retry would repeat its message.
    if (!error) void client.invalidateQueries({ queryKey: quotesQuery.queryKey });
    void client.invalidateQueries({ queryKey: applicationQuery.queryKey });
  });
  const failure = error ? failureText(error) : null;
  useEffect(() => {
    if (failure !== null && errorUpdatedAt > 0) showLoadFailureToast(failure);
  }, [failure, errorUpdatedAt]);

  const quotes = data?.data;
  const meta = application.data?.meta;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{messages.title}</PageHeading>
        {meta && meta.types.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setPanelOpen(true)}>
            {messages.applicationSummary}
          </Button>
        )}
      </header>
      {meta?.coverageMissing && meta.quoteId === null && !quotes?.some(isCurrent) && (
        <Notice
          title={messages.askAgain.title}
          action={
            <ButtonLink to={pages.application} variant="secondary" size="small">
              {messages.askAgain.action}
            </ButtonLink>
          }
        >
          {messages.askAgain.text}
        </Notice>
      )}
      {meta && (
        <Suspense>
          <ClientReturns />
          <Interest />
        </Suspense>
      )}
      {quotes && quotes.length > 0 ? (
        <>
          {quotes.map(
            (quote) =>
              quote.final && (
                <Suspense key={quote.quoteId}>
                  <ClientFinalPrice quote={quote} />
                </Suspense>
              ),
          )}
          <QuoteComparison quotes={quotes} requestedCoverages={data.requestedCoverages ?? []}>
            {application.data && <RequestedLines application={application.data} isLandmark />}
          </QuoteComparison>
        </>
      ) : quotes && (meta || application.error) ? (
        <NoQuotes meta={meta} />
      ) : failure !== null && !quotes ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
      <ApplicationPanel isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />
    </div>
  );
}
