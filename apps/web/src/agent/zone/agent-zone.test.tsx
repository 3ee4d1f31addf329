import { expect, it } from 'vitest';
import { agentProfileQuery } from '../../app/queries.ts';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { agentSettingsQuery } from '../../shared/zone/agent-settings-query.ts';
import { readIn, render } from '../../testing.ts';
import { AgentInstant } from './agent-zone.tsx';

it('a time on an agent’s page is shown in the zone of the settings', () => {
  const page = render(<AgentInstant instant="2026-12-01T05:00:00Z" />, {
    answered: [[leadSummaryQuery.queryKey, { zone: 'America/New_York' }]],
  });
  expect(readIn(page)).toMatch(/^12\/01\/2026, 12:00\sAM$/);
});

it('a time is shown in the zone of the settings to an accountant, who reads no leads', () => {
  const page = render(<AgentInstant instant="2026-12-01T05:00:00Z" />, {
    answered: [
      [agentProfileQuery.queryKey, { data: { role: 'accountant', mayUnlock: false, members: [] } }],
      [agentSettingsQuery.queryKey, { data: { zone: 'Pacific/Honolulu' } }],
    ],
  });
  expect(readIn(page)).toMatch(/^11\/30\/2026, 7:00\sPM$/);
});
