import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { security } from '../../messages/en/agent/security.ts';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { readIn, render, valuesOf } from '../../testing.ts';
import { LocalDay } from './local-day.tsx';
import { Sessions } from './sessions.tsx';

const messages = security.english.sessions;
const here = {
  id: 'a'.repeat(24),
  browser: 'Firefox, Windows',
  network: '203.0.113.0/24',
  since: '2026-11-20T10:00:00Z',
  lastUsed: '2026-11-20T11:00:00Z',
  isHere: true,
};

it('names browser, network and last use, and ends every session but the present one', () => {
  const other = { ...here, id: 'b'.repeat(24), browser: null, isHere: false };
  const rendered = render(<Sessions />, {
    answered: [[keys.agent.sessions, { data: [here, other] }]],
  });
  expect(readIn(rendered)).toContain(`Firefox, Windows ${messages.here} · network 203.0.113.0/24`);
  expect(readIn(rendered)).toContain(messages.unknown);
  expect(readIn(rendered)).toContain(messages.endOthers);
  expect(valuesOf(rendered, 'aria-label')).toEqual([
    messages.about(messages.end, messages.unknown),
  ]);
});

it('offers nothing to end where there is one session', () => {
  const rendered = render(<Sessions />, { answered: [[keys.agent.sessions, { data: [here] }]] });
  expect(rendered).not.toContain('<button');
});

it('times and days are shown in the zone of the agent’s settings', () => {
  const other = { ...here, id: 'b'.repeat(24), isHere: false };
  const zone = [leadSummaryQuery.queryKey, { zone: 'Pacific/Kiritimati' }] as const;
  const rendered = render(<Sessions />, {
    answered: [zone, [keys.agent.sessions, { data: [here, other] }]],
  });
  expect(readIn(rendered)).toMatch(/11\/21\/2026, 1:00\sAM/);
  const day = render(<LocalDay instant="2026-11-20T11:00:00Z" text={(text) => text} />, {
    answered: [zone],
  });
  expect(readIn(day)).toBe('November 21, 2026');
});
