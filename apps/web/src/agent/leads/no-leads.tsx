import { pages } from '@fanwise/contract/pages';
import { lazy, Suspense } from 'react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../ui/states.tsx';

const WaitingLicenses = lazy(async () => ({
  default: (await import('../license-fields/waiting-licenses.tsx')).WaitingLicenses,
}));

/** No leads at all, or none in the chosen category. */
export function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  const messages = useMessages(leads);
  if (isFiltered)
    return (
      <EmptyState
        title={messages.emptyFilterTitle}
        illustration={<EmptyInbox />}
        action={
          <ButtonLink to="?" variant="secondary">
            {messages.emptyFilterAction}
          </ButtonLink>
        }
      >
        <p>{messages.emptyFilterText}</p>
      </EmptyState>
    );
  const empty = (
    <EmptyState
      title={messages.emptyTitle}
      illustration={<EmptyInbox />}
      action={
        <ButtonLink to={pages.agencyDetails} variant="secondary">
          {messages.emptyAction}
        </ButtonLink>
      }
    >
      <p>{messages.emptyText}</p>
    </EmptyState>
  );
  return (
    <Suspense fallback={empty}>
      <WaitingLicenses>{empty}</WaitingLicenses>
    </Suspense>
  );
}
