import type { AgentSettings } from '@fanwise/contract';
import { CAN_BE_MUTED } from '@fanwise/domain/messaging/occasions';
import { describe, expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { agentProfileQuery } from '../../app/queries.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { elementsIn, readIn, render, textsIn } from '../../testing.ts';
import AgentSettingsPage from './page.tsx';
import { SettingsForm } from './settings-form.tsx';

const messages = agentSettings.english;
const settings = (changes: Partial<AgentSettings> = {}): AgentSettings =>
  ({
    zone: 'America/Chicago',
    paused: null,
    quiet: null,
    digest: 'now',
    at: '08:00',
    muted: [],
    copies: false,
    cap: null,
    agencyZone: null,
    committed: 12_000,
    open: 4_550,
    held: 0,
    least: 9_900,
    ...changes,
  }) as unknown as AgentSettings;
const form = (changes: Partial<AgentSettings> = {}) =>
  render(<SettingsForm settings={settings(changes)} />);

/** The selected choices of a form, by their labels. */
const chosen = (rendered: string): string[] =>
  elementsIn(rendered, 'label')
    .map(({ text }, at) => ({ text, inner: rendered.split('<label')[at + 1] ?? '' }))
    .filter(({ inner }) => inner.split('</label>')[0]?.includes(' checked=""'))
    .map(({ text }) => text);

describe('the monthly cap', () => {
  it('is asked for in dollars once there is a cap, with its smallest value', () => {
    const rendered = form({ cap: 25_000 });
    expect(rendered).toContain('value="$250"');
    expect(readIn(rendered)).toContain(messages.capLeast('$99'));
    expect(chosen(rendered).join()).toContain(messages.capOn);
  });

  it('is not asked for without one', () => {
    expect(readIn(form())).not.toContain(messages.cap);
    expect(chosen(form()).join()).not.toContain(messages.capOn);
  });

  it('is shown with the committed fees, and the sum if all quotes were chosen', () => {
    const text = readIn(form());
    expect(text).toContain(`${messages.spent('$120')} ${messages.exposure('$165.50')}`);
  });
});

describe('the cap and the zone of an agency of several', () => {
  const formOf = (role: string, mayUnlock: boolean, changes: Partial<AgentSettings> = {}) =>
    render(
      <SettingsForm
        settings={settings({ cap: 25_000, agencyZone: 'America/Phoenix', ...changes })}
      />,
      { answered: [[agentProfileQuery.queryKey, { data: { role, mayUnlock, members: [] } }]] },
    );

  it('are fields of an owner', () => {
    const rendered = formOf('owner', true);
    expect(rendered).toContain('value="$250"');
    expect(readIn(rendered)).toContain(messages.agencyZone);
    expect(rendered).toMatch(/<option[^>]*value="America\/Phoenix"[^>]* selected=""/);
  });

  it.each([
    ['producer', true],
    ['accountant', false],
  ])('are read and not changed by the %s', (role, mayUnlock) => {
    const rendered = formOf(role, mayUnlock);
    expect(readIn(rendered)).toContain(messages.capIs('$250'));
    expect(readIn(rendered)).toContain(messages.agencyZoneIs('Phoenix'));
    expect(readIn(rendered)).not.toContain(messages.capOn);
    expect(readIn(rendered)).not.toContain(messages.agencyZoneHint);
    expect(readIn(formOf(role, mayUnlock, { cap: null }))).toContain(messages.noCap);
  });

  it('are not shown to members who neither pay nor read money', () => {
    for (const role of ['producer', 'assistant'])
      expect(readIn(formOf(role, false))).not.toContain(messages.capTitle);
  });

  it('are raised by nobody but an owner when quotes are on hold', () => {
    const held = { held: 2 };
    expect(textsIn(formOf('producer', true, held), 'button')).not.toContain(
      messages.held.raise('$166'),
    );
    expect(textsIn(formOf('producer', true, held), 'button')).toContain(messages.held.takeBack);
    expect(readIn(formOf('accountant', false, held))).not.toContain(messages.held.takeBack);
  });

  it('are one zone in an agency of one person', () => {
    expect(readIn(formOf('owner', true, { agencyZone: null }))).not.toContain(messages.agencyZone);
  });
});

describe('quotes on hold', () => {
  const raised = (changes: Partial<AgentSettings>) => textsIn(form(changes), 'button')[0];

  it('are counted, with the whole dollars that would make room for them', () => {
    const rendered = form({ cap: 10_000, held: 2 });
    expect(readIn(rendered)).toContain(messages.held.title(2));
    expect(textsIn(rendered, 'button').slice(0, 2)).toEqual([
      messages.held.raise('$166'),
      messages.held.takeBack,
    ]);
  });

  it.each([
    [12_000, 4_500, messages.held.raise('$165')],
    [12_000, 4_501, messages.held.raise('$166')],
    [1_000, 0, messages.held.raise('$99')],
  ])('%i committed and %i open: %s', (committed, open, expected) => {
    expect(raised({ cap: 10_000, held: 1, committed, open })).toBe(expected);
  });

  it('are not mentioned when there are none', () => {
    expect(readIn(form({ cap: 10_000 }))).not.toContain(messages.held.takeBack);
  });
});

describe('a pause', () => {
  it('can be ended, and asks what happens to open quotes', () => {
    const paused = readIn(form({ paused: '2026-12-20' }));
    expect(paused).toContain(messages.withdraw);
    expect(paused).toContain(messages.endPause);
  });

  it('asks only for a day while there is none', () => {
    expect(readIn(form())).toContain(messages.paused);
    expect(readIn(form())).not.toContain(messages.withdraw);
    expect(readIn(form())).not.toContain(messages.endPause);
  });

  it('never withdraws quotes without the agent', () => {
    expect(chosen(form({ paused: '2026-12-20' })).join()).not.toContain(messages.withdraw);
  });
});

describe('quiet hours', () => {
  it('show their days, their start and their end', () => {
    const rendered = form({ quiet: { days: [6, 7], from: '21:30', until: '08:00' } });
    const days: string[] = Object.values(messages.dayNames);
    expect(chosen(rendered).filter((label) => days.includes(label))).toEqual([
      'Saturday',
      'Sunday',
    ]);
    expect(rendered).toMatch(/<option[^>]*value="21:30"[^>]* selected=""/);
  });

  it('have no further fields when there are none', () => {
    expect(readIn(form())).not.toContain(messages.days);
  });
});

describe('mails', () => {
  it('are all selected except those that were switched off', () => {
    const muted = ['cap-near', 'new-prospect'] as unknown as AgentSettings['muted'];
    const { mailedWhen } = notifications.english;
    const labels = CAN_BE_MUTED.map((occasion) => mailedWhen[occasion]);
    const wanted = CAN_BE_MUTED.filter((occasion) => !muted.includes(occasion));
    const inAgencyOf = (members: readonly { left: boolean }[]) =>
      chosen(
        render(<SettingsForm settings={settings({ muted })} />, {
          answered: [
            [agentProfileQuery.queryKey, { data: { role: 'owner', mayUnlock: false, members } }],
          ],
        }),
      ).filter((label) => labels.some((one) => one === label));
    expect(inAgencyOf([{ left: false }, { left: false }])).toEqual(
      wanted.map((occasion) => mailedWhen[occasion]),
    );
    // A person who works alone has no assistant to prepare quotes.
    expect(inAgencyOf([{ left: false }, { left: true }])).toEqual(
      wanted
        .filter((occasion) => occasion !== 'quote-ready')
        .map((occasion) => mailedWhen[occasion]),
    );
  });

  it('ask for a time of day only if they are sent once a day', () => {
    const times = (digest: AgentSettings['digest']) =>
      readIn(form({ digest })).includes(messages.at);
    expect([times('now'), times('hourly'), times('daily')]).toEqual([false, false, true]);
  });
});

describe('a text message about a chosen quote', () => {
  it('is offered only where the installation sends text messages, and is off until it is asked for', () => {
    expect(readIn(form({ textsPossible: true }))).toContain(messages.texts);
    expect(chosen(form({ textsPossible: true, texts: false })).join()).not.toContain(
      messages.texts,
    );
    expect(chosen(form({ textsPossible: true, texts: true })).join()).toContain(messages.texts);
    expect(readIn(form({ textsPossible: false }))).not.toContain(messages.texts);
  });
});

it('the form begins with a new answer of the server, not with the one in the cache', () => {
  const answered = [[keys.agent.settings, { data: settings({ cap: 25_000 }) }]] as const;
  const page = render(<AgentSettingsPage />, { answered });
  expect(textsIn(page, 'button')).not.toContain(messages.save);
  expect(page).not.toContain('value="$250"');
});
