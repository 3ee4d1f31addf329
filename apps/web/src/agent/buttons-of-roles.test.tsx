import { AGENCY_ROLES, type Member, may } from '@fanwise/domain/agents/capabilities';
import { describe, expect, it } from 'vitest';
import { keys } from '../app/keys.ts';
import { agencyDetails } from '../messages/en/agent/agency-details.ts';
import { agentSettings } from '../messages/en/agent/agent-settings.ts';
import { leadRows } from '../messages/en/agent/lead-rows.ts';
import { leads } from '../messages/en/agent/leads.ts';
import { returns } from '../messages/en/returns/returns.ts';
import { notifications } from '../messages/en/shared/notifications.ts';
import { linksIn, readIn, render, textsIn } from '../testing.ts';
import { PageLinkCard } from './agency-details/page-link-card.tsx';
import { CardButtons } from './leads/cards/card-buttons.tsx';
import { PastResults } from './leads/lead-counts/past-results.tsx';
import { Tabs } from './leads/rows/bar/tabs.tsx';
import ReturnsPage from './returns/page.tsx';
import { HeldNotice } from './settings/held-notice.tsx';
import { SettingsForm } from './settings/settings-form.tsx';

const members: readonly Member[] = AGENCY_ROLES.flatMap((role) =>
  [false, true].map((mayUnlock) => ({ role, mayUnlock })),
);
const profileOf = (member: Member) =>
  [keys.agent.profile, { data: { ...member, members: [] } }] as const;

describe.each(members)('a member who is $role, mayUnlock $mayUnlock', (member) => {
  it('sees the way to the payment of a won lead only if the member may pay', () => {
    const buttons = (confirmed: boolean) =>
      textsIn(
        render(
          <CardButtons
            lead={{ applicationId: 7, confirmed } as never}
            facts={{ actions: { summary: true, clientInfo: true }, quoting: null } as never}
            titleId="x"
            actions={{} as never}
          />,
          { answered: [profileOf(member)] },
        ),
        'button',
      );
    expect(buttons(false).includes(leads.english.clientInfo)).toBe(may(member, 'unlock'));
    expect(buttons(true)).toContain(leads.english.clientInfo);
  });

  it('raises the cap only as an owner, and takes quotes back only if the member sends them', () => {
    const messages = agentSettings.english.held;
    const settings = { committed: 100, open: 200, held: 1, least: 100, cap: 100 } as never;
    const rendered = render(<HeldNotice settings={settings} onCap={() => undefined} />, {
      answered: [profileOf(member)],
    });
    const buttons = textsIn(rendered, 'button');
    expect(buttons.some((text) => text !== messages.takeBack)).toBe(may(member, 'manage'));
    expect(buttons.includes(messages.takeBack)).toBe(may(member, 'quote'));
  });

  it('reads which settings there are only as far as the member can change them', () => {
    const messages = agencyDetails.english.settings;
    const text = readIn(
      render(<PageLinkCard page="settings" />, { answered: [profileOf(member)] }),
    );
    expect(text.includes(messages.text)).toBe(may(member, 'manage'));
    expect(text.includes(messages.mailsText)).toBe(!may(member, 'read-leads'));
  });

  it('sets a pause, mails about leads and their contacts only if the member reads leads', () => {
    const messages = agentSettings.english;
    const { mailedWhen } = notifications.english;
    const settings = {
      paused: '2026-12-20',
      quiet: null,
      zone: 'America/Chicago',
      agencyZone: null,
    };
    const text = readIn(
      render(
        <SettingsForm
          settings={{ ...settings, digest: 'now', muted: [], cap: null, held: 0 } as never}
        />,
        {
          answered: [profileOf(member)],
        },
      ),
    );
    const ofLeads = [
      messages.pauseText,
      messages.digest,
      messages.copies,
      mailedWhen['new-prospect'],
    ];
    for (const button of ofLeads) expect(text.includes(button)).toBe(may(member, 'read-leads'));
    expect(text.includes(messages.withdraw)).toBe(may(member, 'quote'));
    expect(text.includes(mailedWhen['cap-near'])).toBe(may(member, 'money'));
  });

  it('reads the fees of the agency above the leads only if the member reads money', () => {
    const text = readIn(
      render(<PastResults leadSummary={{ winRate: 50, fees: [] } as never} />, {
        answered: [profileOf(member)],
      }),
    );
    expect(text).toContain(leads.english.leadSummary.winRate);
    expect(text.includes(leads.english.leadSummary.fees)).toBe(may(member, 'money'));
  });

  it('reads what all open quotes would cost only if the member pays or reads money', () => {
    const exposure = { committedCents: 2_500, openCents: 3_500, cap: null };
    const text = readIn(
      render(<Tabs address={{ tab: 'all' } as never} page={{ exposure } as never} />, {
        answered: [profileOf(member)],
      }),
    );
    const isRead = may(member, 'unlock') || may(member, 'money');
    expect(text.includes(leadRows.english.exposure('$60'))).toBe(isRead);
  });

  it('opens the return of a lead only if the member may ask for one', () => {
    const one = {
      id: 1,
      applicationId: 7,
      reason: 'test',
      state: 'granted',
      askedAt: '2026-11-20T10:00:00Z',
      amountCents: 3500,
    };
    const rendered = render(<ReturnsPage />, {
      answered: [profileOf(member), [keys.agent.returns, { data: [one] }]],
    });
    expect(readIn(rendered)).toContain(returns.english.lead(7));
    const links = linksIn(rendered).filter(([, to]) => to.endsWith('/7/return'));
    expect(links.length).toBe(may(member, 'return') ? 1 : 0);
  });
});
