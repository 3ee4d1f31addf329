import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import type { CardFormHandle, CardGateway, PayOutcome } from '../card-payment/gateway.ts';
import { startUnlock, type Unlock } from './payment-queries.ts';

type PayInput = Unlock & {
  leadId: number;
  onPaid: () => void;
  onRestart: () => void;
};

/** The chosen card and options, and the payment: one at a time, errors on the page and as a notice. */
export function usePay(
  { leadId, config, answer, onPaid, onRestart }: PayInput,
  gateway: CardGateway | undefined,
  terms: RefObject<HTMLInputElement | null>,
) {
  const messages = useMessages(payment);
  const failureText = useFailureText();
  const cards = answer.paymentMethods ?? [];
  const [chosenMethod, chooseMethod] = useState<'saved' | 'new'>('saved');
  const [chosenId, setChosenId] = useState(cards.find(({ expired }) => !expired)?.id ?? null);
  // Cards can be removed while the page is open.
  const method = cards.length > 0 ? chosenMethod : 'new';
  const savedCard = cards.some(({ id }) => id === chosenId) ? chosenId : null;
  const [savesCard, setSavesCard] = useState(false);
  const [areTermsAccepted, setTermsAccepted] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const [cardError, setCardError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const isUnderWay = useRef(false);
  const form = useRef<CardFormHandle>(null);

  /** Says what went wrong beside the button and, with a shorter text where there is one, as a toast. */
  const fail = (message: string, toast = message) => {
    setFailure(message);
    showToast({ message: toast });
    form.current?.focus();
  };

  const handleOutcome = (outcome: PayOutcome): void => {
    if (outcome.status !== 'failed') {
      onPaid();
    } else if (outcome.reason === 'closed') {
      fail(messages.closed);
      onRestart();
    } else if (outcome.reason === 'unreachable') {
      fail(outcome.message ?? messages.unreachable);
    } else if (outcome.message) {
      fail(messages.declined(outcome.message), outcome.message);
    } else {
      fail(messages.notPaid);
    }
  };

  const run = async (payWithCard: (secret: string) => Promise<PayOutcome>): Promise<void> => {
    // The consent given now is what the server keeps; it also tells whether the lead can still be bought.
    const newUnlock = await startUnlock(leadId, config.termsAgentsVersion);
    if (newUnlock.contact) return onPaid();
    const isSame =
      newUnlock.paymentIntent === answer.paymentIntent &&
      newUnlock.priceCents === answer.priceCents;
    if (newUnlock.paymentIntent && isSame)
      return handleOutcome(await payWithCard(newUnlock.paymentIntent));
    fail(messages.renewed);
    onRestart();
  };

  /** Finds how the chosen card pays. Null while there is none, which the page or the form then says. */
  const findPayment = async () => {
    if (method === 'saved') {
      if (savedCard && gateway) return (secret: string) => gateway.payWithSaved(secret, savedCard);
      setCardError(messages.mustChooseCard);
      showToast({ message: messages.mustChooseCard });
      return null;
    }
    const handle = form.current;
    if (handle) return (await handle.check()) ? () => handle.pay({ save: savesCard }) : null;
    fail(messages.formNotReady);
    return null;
  };

  const submit = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setCardError(undefined);
    setTermsError(areTermsAccepted ? undefined : messages.mustAcceptTerms);
    try {
      const payWithCard = await findPayment();
      if (!areTermsAccepted) {
        if (payWithCard) terms.current?.focus();
      } else if (payWithCard) {
        setPaying(true);
        await run(payWithCard);
      }
    } catch (error) {
      const areOtherTerms = error instanceof ApiError && error.code === 'terms-changed';
      fail(areOtherTerms ? messages.termsChanged : failureText(error));
      if (areOtherTerms) {
        setTermsAccepted(false);
        setTermsError(messages.mustAcceptTerms);
      }
      const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (isOver) onRestart();
    }
    isUnderWay.current = false;
    setPaying(false);
  };

  return {
    method,
    savedCard,
    savesCard,
    areTermsAccepted,
    termsError,
    cardError,
    failure,
    isPaying,
    form,
    submit,
    setSavesCard,
    chooseMethod: (chosen: 'saved' | 'new') => {
      setCardError(undefined);
      setFailure(undefined);
      chooseMethod(chosen);
    },
    chooseSavedCard: (id: string) => {
      setCardError(undefined);
      setChosenId(id);
    },
    acceptTerms: (accepted: boolean) => {
      setTermsAccepted(accepted);
      if (accepted) setTermsError(undefined);
    },
  };
}

/** Everything a payment in the making knows and can do. */
export type Pay = ReturnType<typeof usePay>;
