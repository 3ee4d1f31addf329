import { expect, it } from 'vitest';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { draw, readIn } from '../../testing.ts';
import { AgentMoment } from './agent-zone.tsx';

it('a moment on an agent’s page is said in the zone of the settings', () => {
  const page = draw(<AgentMoment instant="2026-12-01T05:00:00Z" />, {
    answered: [[leadSummaryQuery.queryKey, { zone: 'America/New_York' }]],
  });
  expect(readIn(page)).toMatch(/^12\/01\/2026, 12:00\sAM$/);
});
