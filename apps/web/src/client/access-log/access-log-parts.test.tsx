import type { AccessLog, Contact } from '@fanwise/contract/own';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessLog } from '../../messages/en/consumer/access-log.ts';
import { consent } from '../../messages/en/consumer/consent.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { AccessLogTable } from './access-log-table.tsx';
import { ContactItem } from './contacts/contact-item.tsx';
import { DoNotContactNotice } from './contacts/do-not-contact-notice.tsx';
import { ReadingRules } from './reading-rules.tsx';

type ApplicationView = AccessLog['data'][number];
const messages = accessLog.english;
const channels = consent.english;

describe('the access log table', () => {
  const row = (changes: Partial<ApplicationView>) => {
    const view = {
      applicationId: 7,
      agency: 'Shah Insurance',
      license: '4411223',
      times: 2,
      people: 1,
      firstAt: '2026-11-20T10:00:00Z',
      lastAt: '2026-11-20T10:00:00Z',
      outcome: 'read',
      health: false,
      contact: false,
      ...changes,
    } as unknown as ApplicationView;
    const page = render(<AccessLogTable shown={[view]} />);
    return { page, who: textsIn(page, 'th').at(-1), cells: textsIn(page, 'td') };
  };

  it('a row names the agency with its license, and how often it opened the application', () => {
    expect(row({}).who).toBe(`Shah Insurance ${messages.license('4411223')}`);
    expect(row({ agency: '', license: null as never }).who).toBe(messages.noName);
    expect(row({}).cells[0]).toContain(messages.times(2));
  });

  it('a row says how many people of an agency looked, and nothing of an agency of one', () => {
    expect(row({ people: 3 }).who).toContain(messages.people(3));
    expect(row({}).who).not.toContain(messages.people(1));
  });

  it('a row says that the agency read the answers, and which further details it could see', () => {
    expect(row({}).cells[1]).toBe(messages.answers);
    expect(row({ health: true, contact: true }).cells[1]).toBe(
      `${messages.answers} ${messages.health} ${messages.contact}`,
    );
  });

  it.each([
    ['read', 'pending'],
    ['quoted', 'quoted'],
    ['chosen', 'won'],
    ['unlocked', 'complete'],
    ['revoked', 'deleted'],
  ] as const)('a row shows the outcome %s', (outcome, color) => {
    const { page, cells } = row({ outcome });
    expect(valuesOf(page, 'data-status')).toEqual([color]);
    expect(cells[2]).toContain(messages.outcomes[outcome]);
  });

  it('the reading rules list the five stages with one text each', () => {
    const page = render(<ReadingRules />);
    expect(textsIn(page, 'dt')).toEqual([
      messages.rulesList.outline,
      messages.rulesList.opened,
      messages.rulesList.health,
      messages.rulesList.chosen,
      messages.rulesList.paid,
    ]);
    expect(textsIn(page, 'dd')).toHaveLength(5);
  });
});

const contact = (changes: Partial<Contact> = {}): Contact =>
  ({
    agency: 'Shah Insurance',
    quoteId: 5,
    basis: 'ticks',
    unlocked: true,
    ended: false,
    doNotContact: [],
    consent: { call: true, text: false, mail: true, automated: false },
    windows: [],
    receipts: [],
    neverAsked: null,
    stopBy: '2026-12-01',
    ...changes,
  }) as unknown as Contact;
const stop = (channel: string, lastDay: string, acknowledgedAt: string | null = null) =>
  ({ channel, lastDay, acknowledgedAt }) as unknown as Contact['doNotContact'][number];

describe('a contact in the list of agencies', () => {
  const item = (changes: Partial<Contact> = {}) =>
    render(<ContactItem contact={contact(changes)} />);

  it('shows the consented channels and what the consent rests on', () => {
    const [, ...items] = ['', ...textsIn(item(), 'li')];
    expect(items.slice(0, 2)).toEqual(['Email', 'Phone calls']);
    expect(readIn(item())).toContain(channels.basis.ticks);
    expect(readIn(item())).not.toContain('Automated');
    const machines = { call: true, text: true, mail: false, automated: true };
    expect(readIn(item({ consent: machines }))).toContain(
      channels.automated('text messages and phone calls'),
    );
  });

  it('says that no channel is open after the client withdrew all of them', () => {
    const none = { call: false, text: false, mail: false, automated: false };
    const text = readIn(item({ consent: none }));
    expect(text).toContain('Shah Insurance may not contact you.');
    expect(text).not.toContain(channels.basis.ticks);
  });

  it('offers to undo the choice until the agent has paid', () => {
    const page = item({ unlocked: false });
    expect(linksIn(page)).toContainEqual([channels.undo, '/profile/my-quotes']);
    expect(linksIn(item())).toEqual([]);
  });

  it('keeps the stop, the report and the receipts after the unlock was revoked, and offers nothing else', () => {
    const none = { call: false, text: false, mail: false, automated: false };
    const page = item({
      ended: true,
      unlocked: false,
      consent: none,
      doNotContact: [stop('call', '2026-12-09')],
      receipts: [{ id: 'r1', kind: 'stopped', at: '2026-11-20T10:00:00Z' }] as Contact['receipts'],
    });
    const text = readIn(page);
    expect(text).toContain(channels.ended);
    expect(text).toContain(channels.stoppedChannels(['Phone calls']));
    expect(text).toContain(channels.endedLift('Shah Insurance'));
    expect(linksIn(page)).toEqual([[channels.kinds.stopped, '/receipts/r1']]);
    for (const absent of [channels.waiting, channels.lift, channels.stop, channels.neverAsked])
      expect(text).not.toContain(absent);
  });

  it('links to the receipt of each consent', () => {
    const receipts = [{ id: 'r1', kind: 'given', at: '2026-11-20T10:00:00Z' }];
    const page = item({ receipts: receipts as Contact['receipts'] });
    expect(linksIn(page)).toEqual([[channels.kinds.given, '/receipts/r1']]);
  });
});

describe('the notice of a do-not-contact request', () => {
  afterEach(() => vi.unstubAllEnvs());
  const stopped = (...doNotContact: Contact['doNotContact']) =>
    render(<DoNotContactNotice contact={contact({ doNotContact })} />);

  it('renders nothing while there is no request', () => {
    expect(readIn(stopped())).toBe('');
  });

  it('names the latest last day of several requests and says that confirmation is missing', () => {
    const page = stopped(stop('mail', '2026-12-10'), stop('call', '2026-12-09', '2026-11-27'));
    expect(readIn(page)).toContain(
      channels.stopped('Shah Insurance', 'the end of Thursday, December 10'),
    );
    expect(readIn(page)).toContain(channels.stoppedChannels(['Email', 'Phone calls']));
    expect(readIn(page)).toContain(channels.unconfirmed('Shah Insurance'));
    expect(valuesOf(page, 'data-kind')).toEqual(['warning']);
  });

  it('says confirmed once the agency has confirmed every channel', () => {
    const page = stopped(
      stop('call', '2026-12-09', '2026-11-27T10:00:00Z'),
      stop('mail', '2026-12-09', '2026-11-28T10:00:00Z'),
    );
    expect(readIn(page)).toContain(channels.confirmed('November 28, 2026'));
    expect(valuesOf(page, 'data-kind')).toEqual(['success']);
  });

  it('says the day of the confirmation in the zone of the browser', () => {
    vi.stubEnv('TZ', 'America/Chicago');
    const page = stopped(stop('call', '2026-12-09', '2026-11-28T03:30:00Z'));
    expect(readIn(page)).toContain(channels.confirmed('November 27, 2026'));
  });
});
