import type { AgentSettings } from '@fanwise/contract';
import { expect, it } from 'vitest';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { render } from '../../testing.ts';
import { HeldNotice } from './held-notice.tsx';

const messages = agentSettings.english.held;

const rendered = (settings: Partial<AgentSettings>): string =>
  render(
    <HeldNotice
      settings={{ committed: 0, open: 0, held: 1, least: 3500, ...settings } as AgentSettings}
      onCap={() => undefined}
    />,
  );

it('is empty while every open quote fits', () => {
  expect(rendered({ held: 0, committed: 9_900, open: 5_000 })).toBe('');
});

it('says how many do not fit, and offers to raise the cap or to take quotes back', () => {
  expect(rendered({})).toContain(messages.title(1));
  const several = rendered({ held: 12 });
  expect(several).toContain('12 open quotes no longer fit');
  expect(several).toContain(messages.takeBack);
});

it.each([
  ['what is committed and all open quotes', { committed: 7_000, open: 10_500 }, '$175'],
  ['the next whole dollar', { committed: 7_001, open: 10_500 }, '$176'],
  ['no less than the highest fee of a lead', { committed: 0, open: 1_000 }, '$35'],
])('raises the cap to %s', (_, settings, dollars) => {
  expect(rendered(settings)).toContain(messages.raise(dollars));
});
