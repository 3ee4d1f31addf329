import type { AgentProfile } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { type Answered, answerOf, readIn, render } from '../../testing.ts';
import { useIsWonLeadsComing } from '../won-leads/won-leads.tsx';
import AgencyDetailsPage from './page.tsx';
import { agentProfile } from './testing.ts';

const messages = agencyDetails.english;
const answered = (changes: Partial<AgentProfile> = {}): Answered => [
  [keys.agent.profile, { data: { ...agentProfile, ...changes } }],
];

it('the page waits for the counts of leads once: after a failed attempt no further one hides the form', () => {
  const isComing = (failedReadings: number) =>
    answerOf(
      () => {
        const client = useQueryClient();
        client.getQueryCache().build(client, { queryKey: leadSummaryQuery.queryKey }).setState({
          status: 'pending',
          fetchStatus: 'fetching',
          errorUpdateCount: failedReadings,
        });
        return useIsWonLeadsComing(true);
      },
      { answered: answered() },
    );
  expect(isComing(0)).toBe(true);
  expect(isComing(1)).toBe(false);
});

it('the page of an incomplete profile does not wait for counts that it does not show', () => {
  const page = render(<AgencyDetailsPage />, { answered: answered({ missing: ['agencyName'] }) });
  expect(readIn(page)).toContain(messages.incompleteTitle);
});

it('an accountant, who reads no leads, is not told that leads open with the profile', () => {
  const page = render(<AgencyDetailsPage />, {
    answered: answered({ role: 'accountant', missing: ['agencyName'] }),
  });
  expect(readIn(page)).not.toContain(messages.incompleteTitle);
});
