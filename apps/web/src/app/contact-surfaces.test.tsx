import type {
  ConsentReceipt,
  ConsumerProfile,
  ConsumerQuote,
  Contact,
  UnlockedContact,
} from '@fanwise/contract/own';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { writeContact } from '@fanwise/domain/quotes/contact-sentences';
import { CHANNEL_SETS, findOtherChannels } from '@fanwise/domain/quotes/contact-testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dictionary } from '../messages/es/dictionary.ts';

type Language = 'en' | 'es';

/** The pages, rendered in a language: rendering without a browser is English otherwise. */
const loadPages = async (language: Language) => {
  vi.resetModules();
  vi.doMock('../messages/language.ts', async (original) => ({
    ...(await original<typeof import('../messages/language.ts')>()),
    useLanguage: () => language,
    useMessages: (area: { name: string; english: unknown }) =>
      language === 'es' ? dictionary[area.name] : area.english,
  }));
  return {
    ...(await import('../testing.ts')),
    ...(await import('../agent/client-info/contact-consent-summary.tsx')),
    ...(await import('../agent/payment/lead-offer.tsx')),
    ...(await import('../client/access-log/contacts/contact-item.tsx')),
    ...(await import('../client/consent-receipt/receipt-text.tsx')),
    ...(await import('../client/dashboard/status-cards.tsx')),
    ...(await import('../client/my-quotes/choosing/chosen-panel.tsx')),
    ...(await import('./queries.ts')),
    ...(await import('../messages/en/consumer/my-quotes.ts')),
    ...(await import('../messages/en/shared/notifications.ts')),
    read: <Texts,>(area: { name: string; english: Texts }): Texts =>
      (language === 'es' ? dictionary[area.name] : area.english) as Texts,
  };
};
type Pages = Awaited<ReturnType<typeof loadPages>>;

const consentOf = (channels: readonly ContactChannel[]) => ({
  call: channels.includes('call'),
  text: channels.includes('text'),
  mail: channels.includes('mail'),
  automated: false,
});

const quote = (channels: readonly ContactChannel[], changes: Partial<ConsumerQuote>) =>
  ({
    quoteId: 3,
    accepted: true,
    deleted: false,
    unlocked: false,
    unlockBy: null,
    zone: 'America/New_York',
    agent: { firstName: 'Amir', agencyName: 'Haddad' },
    consent: consentOf(channels),
    prices: [{ typeId: 1 }],
    ...changes,
  }) as unknown as ConsumerQuote;

const unlocked = (channels: readonly ContactChannel[]) =>
  ({
    consent: consentOf(channels),
    windows: [],
    receiptId: null,
  }) as unknown as UnlockedContact;

const chosen = { unlockBy: '2026-12-02T05:00:00Z' };
const paid = { unlocked: true };

const receipt = (channels: readonly ContactChannel[]) =>
  ({
    payload: {
      kind: 'given',
      about: null,
      at: '2026-11-29T10:00:00Z',
      seller: { agency: 'Haddad', license: '12' },
      channels,
      automated: false,
      windows: [],
      basis: 'ticks',
    },
    text: null,
    status: 'in-force',
    unsigned: 0,
  }) as unknown as ConsentReceipt;

const contact = (channels: readonly ContactChannel[]) =>
  ({
    quoteId: 3,
    agency: 'Haddad',
    unlocked: true,
    consent: consentOf(channels),
    basis: 'ticks',
    doNotContact: [],
    stopBy: '2026-12-01',
    windows: [],
    receipts: [],
  }) as unknown as Contact;

const renderDashboard = ({ render, ApplicationCard, quotesQuery }: Pages, of: ConsumerQuote) =>
  render(
    <ApplicationCard profile={{ quoteConfirmed: true, types: [] } as unknown as ConsumerProfile} />,
    { answered: [[quotesQuery.queryKey, { data: [of], requestedCoverages: [] }]] },
  );

type Surface = (pages: Pages, channels: readonly ContactChannel[], language: Language) => string;

/** The sentences of each page about contact by these channels, as HTML or text. */
const surfaces: Readonly<Record<string, Surface>> = {
  'the window of the choice': ({ read, myQuotes }, channels, language) =>
    read(myQuotes).choosing.contact(
      'Amir',
      'Haddad',
      writeContact(language, 'Amir', channels).details,
    ),
  'My quotes before the fee is paid': ({ render, ChosenPanel }, channels) =>
    render(<ChosenPanel quote={quote(channels, chosen)} />),
  'My quotes after the fee is paid': ({ render, ChosenPanel }, channels) =>
    render(<ChosenPanel quote={quote(channels, paid)} />),
  'the dashboard before the fee is paid': (pages, channels) =>
    renderDashboard(pages, quote(channels, chosen)),
  'the dashboard after the fee is paid': (pages, channels) =>
    renderDashboard(pages, quote(channels, paid)),
  'the list of who may contact the client': ({ render, ContactItem }, channels) =>
    render(<ContactItem contact={contact(channels)} />),
  'the consent receipt': ({ render, ReceiptText }, channels) =>
    render(<ReceiptText receipt={receipt(channels)} />),
  'the notification that the agent has the contact': ({ read, notifications }) =>
    read(notifications).texts['contact-unlocked']('Amir'),
  "the agent's payment page": ({ render, LeadOffer }, channels) =>
    render(<LeadOffer leadId={3} contact={null} consent={consentOf(channels)} isNew={false} />),
  "the agent's page of the client": ({ render, ContactConsentSummary }, channels) =>
    render(<ContactConsentSummary leadId={3} contact={unlocked(channels)} />),
};

describe.each(['en', 'es'] as const)('in the language %s', (language) => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await loadPages(language);
  });
  // Test files share their modules: the next one gets the real ones again.
  afterAll(() => {
    vi.doUnmock('../messages/language.ts');
    vi.resetModules();
  });

  describe.each(Object.entries(surfaces))('%s', (_name, surface) => {
    it.each(CHANNEL_SETS.map((channels) => ({ channels })))(
      'names no channel and no contact detail beside those of $channels',
      ({ channels }) => {
        const text = pages.readIn(surface(pages, channels, language));
        expect(text).not.toBe('');
        expect(findOtherChannels(text, channels), text).toEqual([]);
      },
    );
  });

  it('the next steps after a stop are for a client who still wants the policy', () => {
    const panel = (channels: readonly ContactChannel[]) =>
      pages.readIn(surfaces['My quotes after the fee is paid']!(pages, channels, language));
    const { next, nextIfWanted } = pages.read(pages.myQuotes).unlocked;
    expect(panel([])).toContain(nextIfWanted);
    expect(panel(['mail'])).toContain(next);
    expect(panel(['mail'])).not.toContain(nextIfWanted);
  });

  it('every page is rendered in that language', () => {
    const text = pages.readIn(
      surfaces['My quotes after the fee is paid']!(pages, ['mail'], language),
    );
    expect(text).toContain(writeContact(language, 'Amir', ['mail']).has);
  });
});
