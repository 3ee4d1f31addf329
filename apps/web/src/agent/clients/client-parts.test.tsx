import type { Client, ClientContact } from '@fanwise/contract/own';
import { clientPage, pages } from '@fanwise/contract/pages';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { agentProfileQuery } from '../../app/queries.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { leadSummaryQuery } from '../../shared/lead/lead-summary-query.ts';
import { answersOf, linksIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { ClientMap } from '../client-info/contact-buttons.tsx';
import { ClientNotes } from './client/client-notes.tsx';
import { ContactCard } from './client/contact-card.tsx';
import ClientPage from './client/page.tsx';
import { useClientNotes } from './client/use-client-notes.ts';
import { ClientFilters } from './client-filters.tsx';
import { ClientTable } from './client-table.tsx';

const messages = clients.english;
const contact = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phoneNumber: '9195550142',
} as ClientContact;
const client = (changes: Partial<Client> = {}): Client =>
  ({
    applicationId: 7,
    contact,
    consent: { call: true, text: false, mail: true, automated: false },
    status: 'paid',
    outcome: null,
    followUp: null,
    clientFinal: null,
    emailBounces: false,
    note: null,
    city: 'Raleigh',
    state: 'NC',
    zipCode: '27601',
    carrierName: 'Erie',
    yearly: 1_100,
    types: [{ typeId: 3, typeName: 'Auto' }],
    feeCents: 3_500,
    unlockedOn: '2026-11-20T16:00:00.000Z',
    ...changes,
  }) as unknown as Client;

describe('the list of clients', () => {
  const cells = (changes: Partial<Client>) => {
    const page = render(<ClientTable shown={[client(changes)]} isStale={false} />);
    const named = valuesOf(page, 'data-label');
    const texts = textsIn(page, 'td');
    const row = Object.fromEntries(named.map((name, index) => [name, texts[index]]));
    return { row, who: textsIn(page, 'th').at(-1), links: linksIn(page), page };
  };

  it('shows the name, the contact details and the outcome', () => {
    const { who, row, links } = cells({
      outcome: 'sold' as Client['outcome'],
      followUp: '2026-12-01',
      note: 'Ask.',
    });
    expect(who).toBe('Dana Reyes Raleigh, NC 27601 Ask.');
    expect(row[messages.contact]).toBe('(919)555-0142 dana @example.com');
    expect(row[messages.quote]).toBe(`Auto Erie, ${messages.yearly('$1,100')}`);
    expect(row[messages.status]).toBe(`${messages.statuses.paid} $35`);
    expect(row[messages.followUp]).toBe('12/01/2026');
    expect(links[0]).toEqual(['Dana Reyes', '/agent/profile/clients/7']);
  });

  it('shows that the client reported no purchase', () => {
    const { row } = cells({ clientFinal: { outcome: 'not-bought', finalYearly: null } });
    expect(row[messages.outcome]).toBe(messages.clientReports['not-bought']);
  });

  it('names no client whose contact is closed', () => {
    const { who, row, page } = cells({ contact: null, status: 'refunded' });
    expect(who).toBe(`${messages.lead(7)} Raleigh, NC 27601`);
    expect(row[messages.contact]).toBe('');
    expect(valuesOf(page, 'data-status')).toEqual(['refunded']);
  });

  it('marks empty cells, which a narrow page leaves out', () => {
    const emptyIn = (changes: Partial<Client>) =>
      valuesOf(cells(changes).page, 'data-empty').length;
    expect(emptyIn({})).toBe(2);
    expect(emptyIn({ contact: null })).toBe(3);
    expect(emptyIn({ outcome: 'sold' as Client['outcome'], followUp: '2026-12-01' })).toBe(0);
    const byPhone = { ...contact, email: '' } as ClientContact;
    expect(emptyIn({ contact: byPhone })).toBe(2);
  });

  it.each([
    ['paid', 'complete'],
    ['refunded', 'refunded'],
    ['disputed', 'disputed'],
    ['erased', 'deleted'],
  ] as const)('shows %s as %s', (status, color) => {
    expect(valuesOf(cells({ status }).page, 'data-status')).toEqual([color]);
  });
});

describe('the filters of clients', () => {
  const filters = (at: string) =>
    render(<ClientFilters months={['2026-11', '2026-10']} typed="" onTyped={() => undefined} />, {
      at,
    });

  it('show months by name', () => {
    const options = textsIn(filters('/'), 'option');
    expect(options.slice(-3)).toEqual([messages.anyMonth, 'November 2026', 'October 2026']);
    expect(options).toContain(messages.noOutcome);
  });

  it('are set as in the address', () => {
    const selected = (at: string) =>
      [...filters(at).matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value);
    expect(selected('/')).toEqual(['all', 'all', 'all', 'all']);
    expect(selected('/?outcome=none&status=refunded&line=auto&month=2026-10')).toEqual([
      'none',
      'refunded',
      'auto',
      '2026-10',
    ]);
  });
});

describe('the contact details of a client', () => {
  const household = {
    address1: '12 Oak Street',
    city: 'Cary',
    dateOfBirth: '1984-03-09',
    partnerFirstName: 'Luz',
    partnerLastName: 'Reyes',
    partnerDateOfBirth: '1986-01-02',
  } as Parameters<typeof ContactCard>[0]['household'];
  const card = (
    given: Partial<ClientContact> = {},
    agreed: Partial<NonNullable<Client['consent']>> = {},
    lives: typeof household = household,
  ) => {
    const consent = { call: true, text: false, mail: true, automated: false, ...agreed };
    const of = client({ consent });
    return render(<ContactCard client={of} contact={{ ...contact, ...given }} household={lives} />);
  };
  const map =
    'https://www.google.com/maps/dir/?api=1&destination=12%20Oak%20Street%2C%20Cary%2C%20NC%2027601';

  it('are shown elsewhere with the way to the client, and without one where no street is known', () => {
    const mapOf = (lives: typeof household) =>
      linksIn(
        render(<ClientMap leadId={7} />, {
          answered: [[keys.agent.client(7), { data: client(), household: lives }]],
        }),
      );
    expect(mapOf(household)).toEqual([[messages.map, map]]);
    expect(mapOf(null)).toEqual([]);
  });

  it('are one line for each fact, each with a copy button', () => {
    expect(textsIn(card(), 'dt')).toEqual([
      messages.name,
      messages.phone,
      messages.email,
      messages.address,
      messages.birthDate,
      messages.partner,
    ]);
    expect(valuesOf(card(), 'aria-label')).toContain(`${messages.copy}: ${messages.phone}`);
    const read = readIn(card());
    for (const fact of [
      '12 Oak Street, Cary, NC 27601',
      '03/09/1984',
      'Luz Reyes, born 01/02/1986',
    ])
      expect(read).toContain(fact);
  });

  it('have a button for each channel that the client agreed to, and for the map', () => {
    const buttons = (agreed: Partial<NonNullable<Client['consent']>>) =>
      linksIn(card({}, agreed)).filter(([label]) =>
        [messages.call, messages.sendText, messages.sendEmail, messages.map].some(
          (word) => word === label,
        ),
      );
    expect(buttons({ text: true })).toEqual([
      [messages.call, 'tel:+19195550142'],
      [messages.sendText, 'sms:+19195550142'],
      [messages.sendEmail, 'mailto:dana@example.com'],
      [messages.map, map],
    ]);
    expect(buttons({})).not.toContainEqual([messages.sendText, expect.anything()]);
    const noCalls = { call: false, text: true };
    expect(buttons(noCalls)[0]).toEqual([messages.sendText, 'sms:+19195550142']);
    // The number itself does not dial either.
    expect(card({}, noCalls)).not.toContain('tel:');
  });

  it('say that the client asked for no contact, and have no button but the map', () => {
    const none = card({ email: '', phoneNumber: '' }, { call: false, text: false, mail: false });
    expect(linksIn(none)).toEqual([[messages.map, map]]);
    expect(readIn(none)).toContain('The client asked you not to contact them.');
  });

  it('leave out channels that the client did not give', () => {
    const shown = (given: Partial<ClientContact>) => textsIn(card(given, {}, null), 'dt');
    expect(shown({ email: '' })).toEqual([messages.name, messages.phone, messages.address]);
    expect(shown({ phoneNumber: '' })).toEqual([messages.name, messages.email, messages.address]);
  });

  it('show text that is no phone number unchanged', () => {
    expect(readIn(card({ phoneNumber: '+44 20 7946' }))).toContain('+44 20 7946');
  });
});

describe('an agent’s notes on a client', () => {
  const notes = (changes: Partial<Client>) => render(<ClientNotes client={client(changes)} />);

  it('are filled into their fields', () => {
    const page = notes({ note: 'Ask again', followUp: '2026-12-01' });
    expect(textsIn(page, 'textarea')).toEqual(['Ask again']);
    expect(textsIn(page, 'button')).toContain(messages.clearDay);
    expect(textsIn(notes({}), 'button')).not.toContain(messages.clearDay);
  });

  it('take what a colleague wrote while the page was open', () => {
    const pages = [client({ note: 'Ask again' }), client({ note: 'Has a dog', outcome: 'sold' })];
    expect(answersOf(useClientNotes, pages).map(({ values }) => values)).toMatchObject([
      { note: 'Ask again', outcome: null },
      { note: 'Has a dog', outcome: 'sold' },
    ]);
  });

  it('say that colleagues read them where there are colleagues', () => {
    const inAgencyOf = (members: readonly { left: boolean }[]) =>
      readIn(
        render(<ClientNotes client={client()} />, {
          answered: [
            [agentProfileQuery.queryKey, { data: { role: 'owner', mayUnlock: false, members } }],
          ],
        }),
      );
    expect(inAgencyOf([{ left: false }, { left: false }])).toContain(messages.sharedNotesHint);
    expect(inAgencyOf([{ left: false }])).toContain(messages.notesHint);
  });
});

it('the day on which a client was refunded is the day in the zone of the settings', () => {
  const refunded = client({ status: 'refunded', endedOn: '2026-12-01T03:30:00Z' });
  const page = render(
    <Routes>
      <Route path={pages.client} element={<ClientPage />} />
    </Routes>,
    {
      at: clientPage(7),
      answered: [
        [keys.agent.client(7), { data: refunded, household: null, asked: [], quotes: [] }],
        [leadSummaryQuery.queryKey, { zone: 'America/New_York' }],
      ],
    },
  );
  expect(readIn(page)).toContain(messages.endings.refunded('11/30/2026', '$35'));
});
