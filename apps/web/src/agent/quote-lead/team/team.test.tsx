import type { LeadDetail, LeadState, LeadTeam, QuoteDraft } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { leadTeam } from '../../../messages/en/leads/lead-team.ts';
import { quoteLive } from '../../../messages/en/leads/quote-live.ts';
import { answerOf, linksIn, readIn, render, stubStorage, textsIn } from '../../../testing.ts';
import { listFormCarriers, listFormsWithTakenCarrier } from '../form/draft-problems.ts';
import { storeForms } from '../form/draft-storage.ts';
import { QuoteForm } from '../form/quote-form.tsx';
import { free, lead, quote, taken, typed } from '../form/testing.ts';
import { type FormActions, useQuoteForms } from '../form/use-quote-forms.ts';
import { LiveLead } from '../live/live-lead.tsx';
import { hasAgencyDraftChanged } from '../live/with-state.ts';
import { findEqualSentQuote } from '../prices/draft-prices.ts';
import { QuoteScreen } from '../quote-screen.tsx';
import { ScreenHeader } from '../screen-header.tsx';
import { SentQuote } from '../sending/sent-quote.tsx';
import { fromPreparedQuotes, toPreparedQuotes } from './prepared-forms.ts';
import { TeamNotices } from './team-notices.tsx';
import { addQuoting } from './use-quoting.ts';

const messages = quoteLead.english;
const team = leadTeam.english;
const nothing = () => undefined;
const AT = '2026-11-26T15:12:00.000Z';

const profile = (role: string, mayUnlock = false) =>
  [keys.agent.profile, { data: { role, mayUnlock, members: [] } }] as const;
const assistant = { answered: [profile('assistant')] };
const producer = { answered: [profile('producer')] };

const draft = (changes: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...toPreparedQuotes([typed('new-1', 1)], []),
  preparedBy: 'Ana',
  changedAt: AT,
  ready: true,
  outdated: false,
  ...changes,
});
const of = (changes: Partial<LeadTeam> = {}): LeadTeam => ({
  colleagues: 2,
  senders: ['Priya', 'Tom'],
  payers: ['Priya'],
  draft: null,
  quoting: null,
  ...changes,
});
const within = (
  changes: Partial<LeadTeam> = {},
  detail = lead([free(1), free(2)]),
): LeadDetail => ({
  ...detail,
  team: of(changes),
});

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('EventSource', { OPEN: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T15:20:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The page loads its windows ahead.
  await vi.dynamicImportSettled();
});

describe('a draft of the agency', () => {
  it('keeps every text of the forms on its way to the server and back', () => {
    const cover = {
      firmness: 'estimate' as const,
      validUntil: '2027-01-01',
      startsOn: '',
      types: {
        1: {
          rows: [{ row: 'home.a', value: '250000', reason: null, extraYearly: 12 }],
          termMonths: 12 as const,
          feesYearly: 5,
          instalments: 12,
          firstPayment: null,
          instalmentFee: 1,
          discounts: [{ code: 'bundle' as never, withoutYearly: null }],
          exam: null,
          company: null,
          note: 'Roof first',
        },
      },
    };
    const drafts = [
      typed('new-1', 1, { cover, prices: { 1: { monthly: 87, yearly: 900, filled: true } } }),
      typed('quote-5', 2, { quoteId: 5, cover: null, bundle: { monthly: 1, yearly: null } }),
      typed('new-2', null),
    ];
    expect(fromPreparedQuotes(toPreparedQuotes(drafts, [9]))).toEqual({ drafts, aside: [9] });
  });

  it('fills the forms of a member who opens the lead, and counts as saved', () => {
    const forms = answerOf(() => useQuoteForms(within({ draft: draft() }), '7'));
    expect(forms.drafts).toMatchObject([{ carrierId: 1, prices: { 1: { monthly: 87 } } }]);
    expect(forms).toMatchObject({ isShowingDraft: true, isUnsaved: false, draftAt: AT });
  });

  it('does not replace what the member typed in this tab', () => {
    const own = [typed('new-1', 2, { prices: { 1: { monthly: 55, yearly: null } } })];
    storeForms(7, { owner: '7', version: AT, drafts: own, aside: [] });
    const forms = answerOf(() => useQuoteForms(within({ draft: draft() }), '7'));
    expect(forms.drafts).toMatchObject([{ carrierId: 2, prices: { 1: { monthly: 55 } } }]);
    expect(forms).toMatchObject({ isShowingDraft: false, isUnsaved: true, draftAt: null });
  });

  it('is told from the one on the screen', () => {
    const state = (draftAt: string | null) => ({ team: { quoting: null, draftAt } }) as LeadState;
    expect(hasAgencyDraftChanged(within({ draft: draft() }), state(AT))).toBe(false);
    expect(hasAgencyDraftChanged(within({ draft: draft() }), state(null))).toBe(true);
    expect(hasAgencyDraftChanged(within(), state(AT))).toBe(true);
    expect(hasAgencyDraftChanged(lead([]), state(AT))).toBe(false);
  });
});

describe('the notice about a draft', () => {
  const notice = (changes: Partial<QuoteDraft>, forms: object, maySend = true) =>
    readIn(
      render(
        <TeamNotices
          detail={within()}
          team={of({ draft: draft(changes) })}
          forms={{ isShowingDraft: true, hasReplacedForms: false, actions: {}, ...forms } as never}
          maySend={maySend}
          failure={undefined}
          onRefetch={async () => undefined}
        />,
      ),
    );

  it('names its author and the time, and that it can be sent', () => {
    expect(notice({}, {})).toMatch(
      /^Prepared by Ana, \d+:12\s[AP]M Ready to send\. Check the prices/,
    );
    expect(notice({}, {}, false)).not.toContain(team.checkAndSend);
    expect(notice({ ready: false }, {})).toContain(team.isDraft);
    expect(notice({ preparedBy: null }, {})).toMatch(/^Saved by you/);
  });

  it('says that the client changed the answers since', () => {
    expect(notice({ outdated: true }, {})).toContain(team.outdated);
  });

  it('offers a newer draft of a colleague beside the member’s own text, and the way back', () => {
    const newer = notice({}, { isShowingDraft: false });
    expect(newer).toContain(team.newer);
    expect(newer).toContain(team.showNewer('Ana'));
    expect(notice({}, { hasReplacedForms: true })).toContain(team.backToMine);
  });
});

describe('the buttons of the page', () => {
  const screen = (detail: LeadDetail, around: Parameters<typeof render>[1]) =>
    textsIn(render(<QuoteScreen detail={detail} owner="7" />, around), 'button');
  const withText = within({ draft: draft() });

  it('hand a quote over where the member may not send', () => {
    const buttons = screen(withText, assistant);
    expect(buttons.filter((text) => text === messages.team.ready)).toHaveLength(2);
    expect(buttons).not.toContain(messages.finish);
  });

  it('send it where the member may, and save it for later in an agency with colleagues', () => {
    storeForms(7, { owner: '7', version: AT, drafts: [typed('new-1', 1)], aside: [] });
    const buttons = screen(within(), producer);
    expect(buttons).toContain(messages.finish);
    expect(buttons).toContain(messages.team.save);
    expect(buttons).not.toContain(messages.team.ready);
  });

  it('are those of before in an agency of one person', () => {
    storeForms(7, { owner: '7', version: AT, drafts: [typed('new-1', 1)], aside: [] });
    const buttons = screen(lead([free(1)]), { answered: [profile('owner')] });
    expect(buttons).toContain(messages.finish);
    expect(buttons).not.toContain(messages.team.save);
  });

  it('change a sent quote only where the member may, and otherwise name the members who can', () => {
    const sent = quote(5, 1, { seen: false, correctUntil: '2026-11-26T15:25:00Z', sentBy: 'Tom' });
    const detail = within({}, lead([taken(1, 'quoted-by-you')], [sent]));
    const shown = (around: Parameters<typeof render>[1]) =>
      render(
        <SentQuote
          quote={sent}
          detail={detail}
          onTakeUp={nothing}
          onTakenBack={async () => undefined}
        />,
        around,
      );
    expect(textsIn(shown(producer), 'button')).toEqual(
      expect.arrayContaining([messages.correct, messages.takeBack]),
    );
    expect(textsIn(shown(assistant), 'button')).not.toContain(messages.takeBack);
    expect(textsIn(shown(assistant), 'button')).not.toContain(messages.correct);
    expect(readIn(shown(assistant))).toContain(messages.team.sendAsk('Priya and Tom'));
  });

  it('lead to the payment only where the member may pay, and else name who can', () => {
    const won = lead([free(2)], [quote(5, 1, { accepted: true })]);
    const detail = within({}, { ...won, lead: { ...won.lead, wonQuote: true } });
    const head = (around: Parameters<typeof render>[1]) =>
      render(<ScreenHeader detail={detail} action={null} />, around);
    expect(linksIn(head({ answered: [profile('producer', true)] }))[1]?.[1]).toBe(
      '/payment?leadId=7',
    );
    expect(linksIn(head(producer))).toHaveLength(1);
    expect(readIn(head(producer))).toContain(messages.team.payAsk('Priya'));
  });
});

describe('the quote of a colleague', () => {
  const company = { ...taken(1, 'quoted-by-you'), quotedBy: 'Tom' };
  const sent = quote(5, 1, { sentBy: 'Tom', preparedBy: 'Ana' });
  const detail = within({}, lead([company, free(2)], [sent]));

  it('is named in the carrier’s reason, with a link to it', () => {
    const form = typed('new-1', 1);
    const page = render(
      <QuoteForm
        number={2}
        draft={form}
        formCarriers={listFormCarriers([form])}
        detail={detail}
        errors={{}}
        isChecked={false}
        refused={[]}
        refOf={() => nothing}
        actions={{} as FormActions}
      />,
    );
    expect(readIn(page)).toContain(messages.team.quotedBy('Tom'));
    expect(readIn(page)).not.toContain(messages.takenByAnother);
    expect(linksIn(page)).toEqual([[messages.team.seeQuote, '#quote-5']]);
  });

  it('keeps the prices of the second member, who reads who was faster', () => {
    const late = typed('new-1', 1);
    const page = render(
      <LiveLead
        detail={detail}
        taken={listFormsWithTakenCarrier([late], detail)}
        hasOthers={false}
        isSending={false}
        onMove={nothing}
        onRefetch={nothing}
        onEnd={nothing}
        onNext={async () => undefined}
      />,
    );
    expect(readIn(page)).toContain(quoteLive.english.takenInAgency('Tom', 'Carrier 1'));
    expect(readIn(page)).toContain(quoteLive.english.kept);
    expect(textsIn(page, 'button')).toEqual(['Carrier 2']);
  });

  it('with the same prices does not count as sent by the reader', () => {
    const same = typed('new-1', 1, { prices: { 1: { monthly: 100, yearly: 1100 } } });
    expect(findEqualSentQuote(same, detail)).toBeUndefined();
    expect(findEqualSentQuote(same, { ...detail, quotes: [quote(5, 1)] })?.quoteId).toBe(5);
  });

  it('names its authors', () => {
    const page = render(
      <SentQuote
        quote={sent}
        detail={detail}
        onTakeUp={nothing}
        onTakenBack={async () => undefined}
      />,
    );
    expect(readIn(page)).toContain(
      `${messages.team.sentBy('Tom')} ${messages.team.preparedBy('Ana')}`,
    );
  });
});

describe('colleagues on the lead', () => {
  it('are shown for a minute after their last key, both of two who type in turn', () => {
    const now = Date.parse(AT);
    const at = (seconds: number) => new Date(now + 1000 * seconds).toISOString();
    const first = addQuoting([], { name: 'Tom', at: at(0) }, now);
    const both = addQuoting(first, { name: 'Ana', at: at(30) }, now + 30_000);
    expect(both.map(({ name }) => name)).toEqual(['Tom', 'Ana']);
    expect(addQuoting(both, null, now + 61_000).map(({ name }) => name)).toEqual(['Ana']);
    expect(addQuoting([], { name: 'Tom', at: at(0) }, now + 61_000)).toEqual([]);
  });

  it('are shown on the page', () => {
    const state = {
      status: 'open',
      version: 1,
      submittedAt: '2026-11-20T10:00:00.000Z',
      ended: null,
      viableCarrierIds: [1, 2],
      own: [],
      team: { quoting: { name: 'Tom', at: '2026-11-26T15:19:50.000Z' }, draftAt: null },
    };
    const page = render(
      <LiveLead
        detail={within()}
        taken={[]}
        hasOthers={false}
        isSending={false}
        onMove={nothing}
        onRefetch={nothing}
        onEnd={nothing}
        onNext={async () => undefined}
      />,
      { answered: [[keys.agent.leadState(7), state]] },
    );
    expect(readIn(page)).toBe(team.quoting('Tom'));
  });
});
