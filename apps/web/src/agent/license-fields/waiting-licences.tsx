import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { licences } from '../../messages/en/agent/licences.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { licencesQuery } from './licences-query.ts';
import { useOpenNumbers } from './open-numbers.ts';
import { useStateNames } from './use-state-names.ts';

/** Where no license counts yet, that they are being checked, and how many leads wait; what is given anywhere else. */
export function WaitingLicences({ children }: { children: ReactNode }) {
  const words = useWords(licences);
  const names = useStateNames();
  const openNumbers = useOpenNumbers();
  const { data } = useQuery(licencesQuery);
  if (!data?.required || data.scope.length > 0) return children;
  const places = [...new Set(data.waitingLeads.map(({ state }) => state))];
  return (
    <EmptyState
      title={words.waitingTitle}
      illustration={<EmptyInbox />}
      action={<ButtonLink to={pages.licences}>{words.toLicences}</ButtonLink>}
    >
      <p>{words.waitingText}</p>
      {places.length > 0 && (
        <>
          <p>{words.waitingNumbers}</p>
          <ul>
            {places.map((state) => (
              <li key={state}>
                {words.waitingIn(
                  names[state as keyof typeof names] ?? state,
                  openNumbers(data, state),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
