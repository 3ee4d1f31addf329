import { Fragment, type Ref, useEffect, useState } from 'react';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { CardFormHandle, CardGateway } from '../card-payment/gateway.ts';
import styles from './payment.module.css';

const CARD_REMOUNT_MS = 250;

type CardFormMountProps = {
  gateway: CardGateway;
  clientSecret: string;
  isBusy: boolean;
  form: Ref<CardFormHandle>;
  onRetry: () => unknown;
};

/** Mounts the provider's card form again, 250 ms after it came into view or its payment changed. */
export function CardFormMount({
  gateway,
  clientSecret,
  isBusy,
  form,
  onRetry,
}: CardFormMountProps) {
  const messages = useMessages(payment);
  const [mountedFor, setMountedFor] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMountedFor(clientSecret), CARD_REMOUNT_MS);
    return () => clearTimeout(timer);
  }, [clientSecret]);
  if (hasFailed)
    return (
      <ErrorState
        title={messages.gatewayFailed}
        onRetry={() => {
          setFailed(false);
          onRetry();
        }}
      >
        <p>{messages.gatewayFailedHint}</p>
      </ErrorState>
    );
  return (
    <div className={styles.form}>
      {mountedFor === clientSecret && (
        <Fragment key={clientSecret}>
          {gateway.renderCardForm({
            clientSecret,
            disabled: isBusy,
            ref: form,
            onLoadError: () => setFailed(true),
          })}
        </Fragment>
      )}
    </div>
  );
}
