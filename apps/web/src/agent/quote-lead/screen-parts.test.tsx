import type { LeadDetail } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { noLead } from '../../messages/en/leads/no-lead.ts';
import { storeListAddress } from '../../shared/lead/list-address.ts';
import { linksIn, readIn, render, stubStorage, textsIn } from '../../testing.ts';
import { storeOrder } from '../lead-rows/order.ts';
import { AddTile } from './form/add-tile.tsx';
import type { FieldName } from './form/draft-problems.ts';
import { type QuoteDraft, toDraft } from './form/quote-forms.ts';
import { free, lead, quote, taken, typed } from './form/testing.ts';
import { NoLead } from './no-lead.tsx';
import { OpenProblems } from './open-problems.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenNotices } from './screen-notices.tsx';

const messages = quoteLead.english;

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

describe('the head of the page', () => {
  const header = (detail: LeadDetail) => render(<ScreenHeader detail={detail} action={null} />);

  it('shows the client, the place, the age and the fee of the lead', () => {
    const text = readIn(header(lead([free(1)], [], [1, 3])));
    expect(text).toContain('Quote for Dana Reyes');
    expect(text).toContain('Home Auto Raleigh, NC 27601 Submitted Nov 20, 2026');
    expect(text).toContain(`${messages.fee('$35')} ${messages.feeHint}`);
  });

  it('names no client whose name is not readable yet', () => {
    const detail = lead([free(1)]);
    const household = { ...detail.household, firstName: '', lastName: '' };
    expect(textsIn(header({ ...detail, household }), 'h1')).toEqual([messages.pageTitle]);
  });

  describe('once the client chose', () => {
    const button = <button type="button">{messages.finish}</button>;
    const decided = (detail: LeadDetail, changes: Partial<LeadDetail['lead']>) =>
      render(
        <ScreenHeader
          detail={{ ...detail, lead: { ...detail.lead, ...changes } }}
          action={button}
        />,
      );

    it('another quote: says so, and shows neither the button nor a fee', () => {
      const detail = lead([free(2)], [quote(5, 1)], [1], true);
      const household = { ...detail.household, firstName: '', lastName: '' };
      const page = decided({ ...detail, household }, {});
      expect(textsIn(page, 'h1')).toEqual([messages.lostTitle]);
      expect(textsIn(page, 'button')).toEqual([]);
      expect(readIn(page)).not.toContain(messages.feeHint);
      expect(linksIn(page)).toHaveLength(1);
    });

    it('this agent’s quote: links to the payment, and after that to the client', () => {
      const detail = lead([free(2)], [quote(5, 1, { accepted: true })]);
      const won = decided(detail, { wonQuote: true });
      expect(linksIn(won)[1]).toEqual([messages.toPayment, '/payment?leadId=7']);
      expect(textsIn(won, 'button')).toEqual([]);
      expect(readIn(won)).not.toContain(messages.feeHint);
      const paid = decided(detail, { wonQuote: true, confirmed: true });
      expect(linksIn(paid)[1]).toEqual([messages.toClient, '/agent/profile/clients/7']);
    });

    it('nobody yet: shows the button and the fee', () => {
      const open = decided(lead([free(2)], [quote(5, 1)]), {});
      expect(textsIn(open, 'button')).toEqual([messages.finish]);
      expect(readIn(open)).toContain(messages.feeHint);
    });
  });

  it('links back to the list with its filters', () => {
    expect(linksIn(header(lead([])))).toEqual([[messages.backToLeads, '/agent/profile/leads/all']]);
    storeListAddress(new URLSearchParams('filter=won&page=3&lead=9'));
    expect(linksIn(header(lead([])))[0]?.[1]).toBe('/agent/profile/leads/all?filter=won&page=3');
  });

  it('links to the neighbors in the list that the agent came from', () => {
    const order = { tab: null, before: 50, count: 1_234, following: null };
    storeOrder({ ...order, leads: [6, 7, 8] });
    expect(linksIn(header(lead([]))).slice(1)).toEqual([
      [messages.previousLead, '/agent/profile/leads/6'],
      [messages.nextLead, '/agent/profile/leads/8'],
    ]);
    expect(readIn(header(lead([])))).toContain(messages.position(52, '1,234'));
    storeOrder({ ...order, leads: [7] });
    expect(linksIn(header(lead([])))).toHaveLength(1);
    storeOrder({ ...order, leads: [6, 8] });
    expect(readIn(header(lead([])))).not.toContain('of 1,234');
  });
});

describe('the notices above the forms', () => {
  type Props = Parameters<typeof ScreenNotices>[0];
  const notices = ({
    detail = lead([free(1)]),
    finish = {},
    forms = {},
  }: {
    detail?: LeadDetail;
    finish?: Partial<Props['finish']>;
    forms?: Partial<Props['forms']>;
  }) =>
    readIn(
      render(
        <ScreenNotices
          detail={detail}
          onSelect={() => undefined}
          finish={
            {
              failure: null,
              isReviewing: false,
              sentKeys: [],
              isOutdated: false,
              problems: { shown: [] },
              ...finish,
            } as unknown as Props['finish']
          }
          forms={
            {
              drafts: [],
              haveAnswersChanged: false,
              isRestored: false,
              actions: { startOver: () => undefined },
              ...forms,
            } as unknown as Props['forms']
          }
        />,
      ),
    );
  const failure = (nextStep: string) =>
    ({ carrier: 'Erie', message: 'No.', nextStep }) as unknown as Props['finish']['failure'];

  it('are empty most of the time', () => {
    expect(notices({})).toBe('');
  });

  it('show a refusal, with a link to the profile if that is the reason', () => {
    expect(notices({ finish: { failure: failure('form') } })).toBe(
      `${messages.notSentTitle} Erie: No. ${messages.stays}`,
    );
    const some = { failure: failure('profile'), sentKeys: ['new-1'] };
    expect(notices({ finish: some })).toBe(
      `${messages.stoppedTitle} Erie: No. ${messages.stays} ${messages.toProfile}`,
    );
  });

  it('leave a refusal to the summary while that is open', () => {
    expect(notices({ finish: { failure: failure('again'), isReviewing: true } })).toBe('');
  });

  it('say that answers changed: with prices sent before, or stored prices', () => {
    const changed = messages.answersChangedTitle;
    expect(notices({ finish: { isOutdated: true } })).toBe(`${changed} ${messages.sentButChanged}`);
    const both = { finish: { isOutdated: true }, forms: { haveAnswersChanged: true } };
    expect(notices(both)).toBe(`${changed} ${messages.sentButChanged}`);
    expect(notices({ forms: { haveAnswersChanged: true } })).toBe(
      `${changed} ${messages.answersChanged}`,
    );
    expect(notices({ forms: { haveAnswersChanged: true, isRestored: true } })).toBe(
      `${changed} ${messages.answersChanged} ${messages.startOver}`,
    );
  });

  it('name restored prices, which can be discarded', () => {
    expect(notices({ forms: { isRestored: true } })).toBe(
      `${messages.restored} ${messages.startOver}`,
    );
  });

  it('say that the fee was refunded', () => {
    const detail = lead([free(1)]);
    const refunded = { ...detail, lead: { ...detail.lead, refunded: true } };
    expect(notices({ detail: refunded })).toBe(`${messages.refundedTitle} ${messages.refunded}`);
  });

  it('say that other agents cover all carriers, unless the agent has a quote', () => {
    const gone = taken(1, 'quoted-by-another');
    expect(notices({ detail: lead([gone, gone]) })).toContain(messages.allCovered);
    expect(notices({ detail: lead([gone, free(2)]) })).toBe('');
    expect(notices({ detail: lead([gone], [quote(5, 2)]) })).toBe('');
    expect(notices({ detail: lead([]) })).toBe('');
  });
});

describe('the problems that keep forms from being sent', () => {
  const problemsOf = (detail: LeadDetail, drafts: QuoteDraft[], fields: [number, FieldName][]) => {
    const shown = fields.map(([index, field]) => ({ draft: drafts[index], field, code: 'range' }));
    const problems = { shown, textOf: () => 'look.' } as unknown as Parameters<
      typeof OpenProblems
    >[0]['problems'];
    return textsIn(
      render(
        <OpenProblems
          detail={detail}
          drafts={drafts}
          problems={problems}
          onSelect={() => undefined}
        />,
      ),
      'li',
    );
  };

  it('names the quote and the field of each', () => {
    const due = quote(5, 4, { editable: 1 });
    const detail = lead([free(1), taken(4, 'quoted-by-you')], [due], [1, 3]);
    const drafts = [toDraft(due), typed('new-1', 1), typed('new-2', 2)];
    expect(
      problemsOf(detail, drafts, [
        [0, '1-monthly'],
        [1, 'carrier'],
        [1, '3-yearly'],
        [2, 'bundle-monthly'],
        [2, 'cover-auto.pd'],
      ]),
    ).toEqual([
      'Carrier 4, Home, monthly price: look.',
      'Quote 2, Insurance company: look.',
      'Quote 2, Auto, yearly price: look.',
      'Quote 3, Bundle price, monthly price: look.',
      `Quote 3, ${messages.cover}: look.`,
    ]);
  });
});

describe('one more carrier', () => {
  it.each([
    [null, ''],
    ['no-carrier' as const, messages.addNone],
  ])('%s', (limit, expected) => {
    const page = render(<AddTile limit={limit} onAdd={() => undefined} ref={() => undefined} />);
    expect(readIn(page)).toBe(`${messages.add} ${expected}`.trim());
    expect(page.includes('aria-disabled="true"')).toBe(limit !== null);
  });
});

describe('the page without a lead to quote', () => {
  it('says that the lead is gone, and its state', () => {
    const page = render(<NoLead leadId={7} isGone />);
    expect(linksIn(page).map(([, to]) => to)).toEqual([
      '/agent/profile/leads/all?lead=7',
      '/agent/profile/leads/all',
    ]);
    expect(readIn(page)).toContain(noLead.english.gone);
    expect(linksIn(render(<NoLead leadId={null} isGone />))).toHaveLength(1);
  });

  it('says that the agent’s profile is not complete', () => {
    const page = render(<NoLead leadId={7} isGone={false} />);
    expect(linksIn(page)).toEqual([[messages.toProfile, '/agent/profile/agency-details']]);
    expect(readIn(page)).toContain(messages.profile);
  });
});
