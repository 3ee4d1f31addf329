import type { PaymentMethod } from '@fanwise/contract/own';
import type { UseQueryResult } from '@tanstack/react-query';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Checkbox, RadioGroup } from '../../ui/choices/choices.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { CardGateway } from '../card-payment/gateway.ts';
import { CardFormMount } from './card-form-mount.tsx';
import styles from './payment.module.css';
import type { Unlock } from './payment-queries.ts';
import type { Pay } from './use-pay.ts';

type CardChoiceProps = Pick<Unlock, 'answer'> &
  Pick<
    Pay,
    | 'method'
    | 'chooseMethod'
    | 'savedCard'
    | 'chooseSavedCard'
    | 'savesCard'
    | 'setSavesCard'
    | 'cardError'
    | 'form'
  > & {
    isBusy: boolean;
    gateway: UseQueryResult<CardGateway>;
    onRemoveCards: () => void;
  };

/** A saved card, or the card form of the provider. */
export function CardChoice({
  answer,
  isBusy,
  gateway: loading,
  onRemoveCards,
  ...pay
}: CardChoiceProps) {
  const messages = useMessages(payment);
  const cards = answer.paymentMethods ?? [];
  const gateway = loading.data;
  if (loading.isError)
    return (
      <ErrorState title={messages.gatewayFailed} onRetry={loading.refetch}>
        <p>{messages.gatewayFailedHint}</p>
      </ErrorState>
    );
  if (!gateway) return <Skeleton count={3} shape="form" />;
  if (pay.method === 'saved')
    return (
      <div className={styles.method}>
        {gateway.renderChallenge()}
        <SavedCards {...pay} cards={cards} isBusy={isBusy} />
        <TextButton disabled={isBusy} onClick={() => pay.chooseMethod('new')}>
          {messages.useDifferent}
        </TextButton>
        <TextButton disabled={isBusy} onClick={onRemoveCards}>
          {messages.removeCards}
        </TextButton>
      </div>
    );
  return (
    <div className={styles.method}>
      {gateway.renderChallenge()}
      <CardFormMount
        gateway={gateway}
        clientSecret={answer.paymentIntent ?? ''}
        isBusy={isBusy}
        form={pay.form}
        onRetry={loading.refetch}
      />
      <Checkbox
        label={messages.saveCard}
        value={pay.savesCard}
        onChange={pay.setSavesCard}
        disabled={isBusy}
      />
      {cards.length > 0 && (
        <TextButton disabled={isBusy} onClick={() => pay.chooseMethod('saved')}>
          {messages.useSaved}
        </TextButton>
      )}
    </div>
  );
}

function SavedCards({
  cards,
  savedCard,
  chooseSavedCard,
  cardError,
  isBusy,
}: { cards: readonly PaymentMethod[]; isBusy: boolean } & Pick<
  Pay,
  'savedCard' | 'chooseSavedCard' | 'cardError'
>) {
  const messages = useMessages(payment);
  return (
    <RadioGroup
      label={messages.savedCards}
      stacked
      value={savedCard}
      onChange={chooseSavedCard}
      error={cardError}
      disabled={isBusy}
      options={cards.map(({ id, card, expired }) => {
        const name = messages.savedCard(card.brand, card.last4);
        const month = String(card.expMonth).padStart(2, '0');
        return expired
          ? { value: id, label: messages.savedCardExpired(name), unavailable: name }
          : {
              value: id,
              label: messages.savedCardExpires(name, month, String(card.expYear).slice(-2)),
            };
      })}
    />
  );
}
