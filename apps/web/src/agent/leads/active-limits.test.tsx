import type { AgentSettings } from '@fanwise/contract';
import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { linksIn, readIn, render } from '../../testing.ts';
import { ActiveLimits } from './active-limits.tsx';

const messages = leads.english.inForce;
const banner = (changes: Partial<AgentSettings>) =>
  render(<ActiveLimits />, {
    answered: [
      [
        keys.agent.settings,
        {
          data: {
            zone: 'UTC',
            paused: null,
            quiet: null,
            cap: null,
            committed: 12_000,
            ...changes,
          },
        },
      ],
    ],
  });

it('the leads list says what is in force, with a link to the settings', () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const all = banner({
    paused: '2026-12-05',
    cap: 15_000,
    quiet: { days, from: '00:00', until: '23:59' },
  });
  expect(readIn(all)).toContain(messages.paused('12/05/2026'));
  expect(readIn(all)).toContain(messages.quiet('11:59 PM'));
  expect(readIn(all)).toContain(messages.cap('$150', '$120'));
  expect(linksIn(all)).toEqual([[messages.change, '/agent/profile/settings']]);
});

it('the leads list has no banner while nothing is in force', () => {
  expect(banner({})).toBe('');
});
