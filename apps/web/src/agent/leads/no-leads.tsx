import { pages } from '@fanwise/contract/pages';
import { lazy, Suspense } from 'react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../ui/states.tsx';

const WaitingLicenses = lazy(async () => ({
  default: (await import('../license-fields/waiting-licenses.tsx')).WaitingLicenses,
}));

/** No leads at all, or none in the chosen category. */
export function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(leads);
  if (isFiltered)
    return (
      <EmptyState
        title={words.emptyFilterTitle}
        illustration={<EmptyInbox />}
        action={
          <ButtonLink to="?" variant="secondary">
            {words.emptyFilterAction}
          </ButtonLink>
        }
      >
        <p>{words.emptyFilterText}</p>
      </EmptyState>
    );
  const empty = (
    <EmptyState
      title={words.emptyTitle}
      illustration={<EmptyInbox />}
      action={
        <ButtonLink to={pages.agencyDetails} variant="secondary">
          {words.emptyAction}
        </ButtonLink>
      }
    >
      <p>{words.emptyText}</p>
    </EmptyState>
  );
  return (
    <Suspense fallback={empty}>
      <WaitingLicenses>{empty}</WaitingLicenses>
    </Suspense>
  );
}
