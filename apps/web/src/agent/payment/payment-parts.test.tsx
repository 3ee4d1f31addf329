import type {
  ContactConsent,
  LeadDetail,
  PaymentMethod,
  UnlockedContact,
} from '@fanwise/contract/own';
import {
  RETURN_DAYS,
  returnReasons as reasonsInTable,
} from '@fanwise/domain/applications/returns/reasons';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../app/api.ts';
import { OfflineError } from '../../app/request.ts';
import { doNotContact } from '../../messages/en/agent/do-not-contact.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { returnReasons } from '../../messages/en/returns/return-reasons.ts';
import { person } from '../../messages/en/shared/person.ts';
import { leadQuery } from '../../shared/lead/lead-query.ts';
import { linksIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { CardChoice } from './card-choice.tsx';
import { LeadOffer } from './lead-offer.tsx';
import { NoPayment } from './no-payment.tsx';
import { PaidPanel, SlowPanel } from './paid-panel.tsx';
import { ReturnRule } from './pay-panel.tsx';

const messages = payment.english;
const nothing = () => undefined;

describe('a lead that cannot be paid for', () => {
  const shown = (error: Error) => render(<NoPayment leadId={7} error={error} onRetry={nothing} />);
  const refused = (code: string, status = 409) => new ApiError(status, { code });

  it.each([
    ['not-found', messages.notFoundTitle, messages.notFound],
    ['lead-closed', messages.leadClosedTitle, messages.leadClosed],
    ['fee-refunded', messages.refundedTitle, messages.refunded],
    ['payment-disputed', messages.disputedTitle, messages.disputed],
  ])('for %s says why, and leads to the leads', (code, title, text) => {
    const page = shown(refused(code));
    expect(textsIn(page, 'h2')).toEqual([title]);
    expect(readIn(page)).toContain(text);
    expect(linksIn(page)).toEqual([[messages.backToLeads, '/agent/profile/leads']]);
    expect(textsIn(page, 'button')).toEqual([]);
  });

  it('can be retried while the provider is down', () => {
    const page = shown(refused('payment-unavailable', 503));
    expect(readIn(page)).toContain(messages.unavailableTitle);
    expect(readIn(page)).toContain(messages.unavailable);
    expect(textsIn(page, 'button')).toHaveLength(1);
  });

  it('can be retried when it did not load', () => {
    for (const error of [refused('internal', 500), new OfflineError(null), new Error('x')]) {
      const page = shown(error);
      expect(readIn(page)).toContain(messages.loadFailed);
      expect(readIn(page)).not.toContain(messages.unavailable);
      expect(textsIn(page, 'button')).toHaveLength(1);
    }
  });
});

describe('the order of the agent', () => {
  const contact = {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    phoneNumber: '9195550142',
    consent: { call: true, text: false, mail: true, automated: false },
  } as UnlockedContact;
  const detail = {
    lead: {
      types: [{ typeId: 3, typeName: 'Auto' }],
      submittedAt: '2026-11-20T10:00:00.000Z',
      city: 'Raleigh',
      state: 'NC',
    },
    household: { firstName: 'Dana', lastName: 'Reyes' },
    quotes: [
      { accepted: false, carrierName: 'Other', monthly: 1, yearly: 2 },
      { accepted: true, carrierName: 'Erie', monthly: 100, yearly: 1_100 },
    ],
  } as unknown as LeadDetail;
  const offer = (
    given: UnlockedContact | null,
    of: LeadDetail | null = detail,
    consent?: ContactConsent,
  ) =>
    render(<LeadOffer leadId={7} contact={given} consent={consent} isNew={false} />, {
      answered: of === null ? [] : [[leadQuery(7).queryKey, of]],
    });

  it('hides the contact before the payment, and shows it afterwards', () => {
    const before = readIn(offer(null));
    expect(before).toContain(messages.contactHidden);
    expect(before).not.toContain('dana@example.com');
    expect(valuesOf(offer(null), 'data-status')).toEqual(['won']);
    const page = offer(contact);
    expect(linksIn(page)).toEqual([
      ['dana @example.com', 'mailto:dana@example.com'],
      ['(919)555-0142', 'tel:+19195550142'],
    ]);
    expect(readIn(page)).not.toContain(messages.contactHidden);
    expect(valuesOf(page, 'data-status')).toEqual(['complete']);
  });

  it('says before the payment which details the client agreed to share', () => {
    const consent = { call: false, text: false, mail: true, automated: false };
    const page = offer(null, null, consent);
    expect(readIn(page)).toContain('You get the email address once you pay the fee.');
    expect(textsIn(page, 'dt')).toEqual([person.english.labels.email]);
  });

  it('names the channels that the client did not give', () => {
    const byMail = { ...contact, phoneNumber: '' } as UnlockedContact;
    expect(textsIn(offer(byMail, null), 'dd').at(-1)).toBe(doNotContact.english.notGiven);
  });

  it('shows the lead with the chosen quote', () => {
    const text = readIn(offer(null));
    expect(text).toContain('Raleigh, NC');
    expect(text).toContain(messages.quotePrice('Erie', '$100', '$1,100'));
    expect(text).not.toContain('Other');
    expect(readIn(offer(null, null))).not.toContain('Raleigh');
  });
});

describe('the return rule beside the fee', () => {
  it('names the days and every reason of the table, with those that need no request apart, and links to the returns page', () => {
    const page = render(<ReturnRule />);
    const pageText = readIn(page);
    const { reasons } = returnReasons.english;
    expect(pageText).toContain(`if you ask within ${RETURN_DAYS} days`);
    for (const reason of reasonsInTable) expect(pageText).toContain(reasons[reason]);
    const [asked, automatic] = pageText.split(returnReasons.english.automatic);
    expect(asked).not.toContain(reasons['left-at-once']);
    expect(automatic).toContain(reasons['left-at-once']);
    expect(linksIn(page).map(([, to]) => to)).toEqual(['/returns']);
  });
});

describe('after the payment', () => {
  it('the amount is shown, or that it was paid before, and links lead to the client and the leads', () => {
    const now = render(<PaidPanel leadId={7} paidNow="$35.00" />);
    expect(readIn(now)).toContain(messages.success('$35.00'));
    expect(linksIn(now)).toEqual([
      [messages.toClient, '/agent/profile/clients/7'],
      [messages.continue, '/agent/profile/leads'],
    ]);
    expect(textsIn(now, 'button')).toEqual([messages.receipt]);
    expect(readIn(render(<PaidPanel leadId={7} paidNow={null} />))).toContain(messages.alreadyPaid);
  });

  it('a slow bank is named, and there is no button to pay again', () => {
    const page = render(<SlowPanel onCheck={async () => undefined} />);
    expect(readIn(page)).toContain(messages.slow);
    expect(textsIn(page, 'button')).toEqual([messages.checkAgain]);
  });
});

describe('the card to pay with', () => {
  const card = (id: string, more: Partial<PaymentMethod> = {}): PaymentMethod =>
    ({
      id,
      expired: false,
      card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031 },
      ...more,
    }) as PaymentMethod;
  type Props = Parameters<typeof CardChoice>[0];
  const gateway = {
    isError: false,
    refetch: nothing,
    data: { renderChallenge: () => null, renderCardForm: () => <p>The form</p> },
  };
  const choice = (cards: PaymentMethod[], more: object = {}) =>
    render(
      <CardChoice
        {...({
          answer: { paymentMethods: cards, paymentIntent: 'secret' },
          isBusy: false,
          gateway,
          onRemoveCards: nothing,
          method: 'new',
          chooseMethod: nothing,
          savedCard: null,
          chooseSavedCard: nothing,
          form: null,
          savesCard: false,
          setSavesCard: nothing,
          cardError: undefined,
          ...more,
        } as unknown as Props)}
      />,
    );

  it('is a new one, or a saved one if there is any', () => {
    expect(textsIn(choice([]), 'button')).toEqual([]);
    expect(readIn(choice([]))).toContain(messages.saveCard);
    expect(textsIn(choice([card('pm_1')]), 'button')).toEqual([messages.useSaved]);
  });

  it('is chosen among saved ones; expired ones cannot be chosen', () => {
    const page = choice([card('pm_1'), card('pm_2', { expired: true })], { method: 'saved' });
    const name = messages.savedCard('visa', '4242');
    expect(readIn(page)).toContain(messages.savedCardExpires(name, '03', '31'));
    expect(readIn(page)).toContain(messages.savedCardExpired(name));
    expect(textsIn(page, 'button')).toEqual([messages.useDifferent, messages.removeCards]);
  });

  it('has a loading state, and an error if the provider did not load', () => {
    expect(choice([], { gateway: { ...gateway, data: undefined } })).toContain('aria-busy');
    const failed = choice([], { gateway: { ...gateway, isError: true } });
    expect(readIn(failed)).toContain(messages.gatewayFailedHint);
  });
});
