import type { Application } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { consumerProfileQuery } from '../../app/queries.ts';
import { myQuotes } from '../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QuoteCards } from '../../ui/marks/illustrations/quote-cards.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './page.module.css';

const { Component: AgentsReached } = lazyComponent(
  async () => (await import('../contact-channels/agents-reached.tsx')).AgentsReached,
);

/** The page without quotes: why, and what comes next. Without `meta` the application's status is unknown. */
export function NoQuotes({ meta }: { meta: Application['meta'] | undefined }) {
  const messages = useMessages(myQuotes);
  const profile = useQuery(consumerProfileQuery);
  if (meta && meta.submittedAt === null) {
    const emptyMessages = meta.types.length === 0 ? messages.noApplication : messages.notSubmitted;
    return (
      <EmptyState
        title={emptyMessages.title}
        illustration={<QuoteCards />}
        action={<ButtonLink to={pages.application}>{emptyMessages.action}</ButtonLink>}
      >
        <p>{emptyMessages.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={messages.empty.title}
      illustration={<QuoteCards />}
      action={
        <ButtonLink to={pages.application} variant="secondary">
          {messages.empty.action}
        </ButtonLink>
      }
    >
      {meta && (
        <Suspense>
          <AgentsReached isMailed={Boolean(profile.data?.data.emailNotification)} />
        </Suspense>
      )}
      <ol className={styles.next}>
        {messages.empty.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </EmptyState>
  );
}
