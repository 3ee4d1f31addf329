import type { ReactNode, Ref } from 'react';

/**
 * How a try to pay ended. A failure's `message` is the provider's sentence for the person, if it gave one. After
 * `closed` this payment cannot be tried again; after `unreachable` nobody knows yet, and trying again never
 * charges twice.
 */
export type PayOutcome =
  | { status: 'succeeded' | 'processing' }
  | { status: 'failed'; reason: 'declined' | 'closed' | 'unreachable'; message: string | null };

/** The calls that the page makes to a card form. */
export type CardFormHandle = {
  /** Whether the form is filled; if not, it says what is missing and takes the focus. Sends nothing. */
  check(): Promise<boolean>;
  /** Pays with the card in the form; `save` keeps it for next time. A second call joins the first. */
  pay(options: { save: boolean }): Promise<PayOutcome>;
  focus(): void;
};

/** The properties of every card form. */
export type CardFormProps = {
  clientSecret: string;
  disabled: boolean;
  onLoadError(error: Error): void;
  ref?: Ref<CardFormHandle>;
};

/** The interface between the payment page and a card provider. */
export type CardGateway = {
  renderCardForm(props: CardFormProps): ReactNode;
  /** Renders the provider's question during a payment; the page renders it once. */
  renderChallenge(): ReactNode;
  /** Pays with a saved card. A second call joins the first. */
  payWithSaved(clientSecret: string, cardId: string): Promise<PayOutcome>;
};
