import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { licensesQuery } from './licenses-query.ts';
import { useStateNames } from './use-state-names.ts';
import { useWaitingLeadTexts } from './use-waiting-lead-texts.ts';

/**
 * While no license of the agent is confirmed, says that they are being checked and how many leads wait; otherwise the
 * children.
 */
export function WaitingLicenses({ children }: { children: ReactNode }) {
  const messages = useMessages(licenses);
  const names = useStateNames();
  const openNumbers = useWaitingLeadTexts();
  const { data } = useQuery(licensesQuery);
  if (!data?.required || data.scope.length > 0) return children;
  const states = [...new Set(data.waitingLeads.map(({ state }) => state))];
  return (
    <EmptyState
      title={messages.waitingTitle}
      illustration={<EmptyInbox />}
      action={<ButtonLink to={pages.licenses}>{messages.toLicenses}</ButtonLink>}
    >
      <p>{messages.waitingText}</p>
      {states.length > 0 && (
        <>
          <p>{messages.waitingNumbers}</p>
          <ul>
            {states.map((state) => (
              <li key={state}>
                {messages.waitingIn(
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
