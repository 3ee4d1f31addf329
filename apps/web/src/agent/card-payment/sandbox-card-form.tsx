import { useImperativeHandle, useRef, useState } from 'react';
import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { useMessages } from '../../messages/language.ts';
import { PrivateField } from '../../ui/fields/private-field.tsx';
import {
  type ExpiryReading,
  groupCardNumber,
  groupExpiry,
  isSecurityCode,
  type NumberReading,
  readCardNumber,
  readExpiry,
} from './card-fields.ts';
import type { CardFormProps, PayOutcome } from './gateway.ts';
import type { SandboxConfirmation } from './sandbox-calls.ts';
import styles from './sandbox-card-form.module.css';
import { TestCardList } from './test-card-list.tsx';

type Problems = {
  number?: Extract<NumberReading, { ok: false }>['problem'];
  expiry?: Extract<ExpiryReading, { ok: false }>['problem'];
  securityCode?: true;
};

type SandboxCardFormProps = CardFormProps & {
  confirm(clientSecret: string, confirmation: SandboxConfirmation): Promise<PayOutcome>;
};

/** Card fields whose text stays in the document: the number is mapped to a test card's name before anything is sent. */
export function SandboxCardForm({ clientSecret, disabled, ref, confirm }: SandboxCardFormProps) {
  const messages = useMessages(cardPayment);
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const securityCode = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  const read = () => {
    const typed = [number, expiry, securityCode].map((field) => field.current?.value ?? '');
    const [typedNumber = '', typedExpiry = '', typedCode = ''] = typed;
    return {
      card: readCardNumber(typedNumber),
      date: readExpiry(typedExpiry, new Date()),
      isCodeGiven: isSecurityCode(typedCode),
    };
  };

  useImperativeHandle(ref, () => ({
    focus: () => number.current?.focus(),
    async check() {
      const { card, date, isCodeGiven } = read();
      setProblems({
        ...(!card.ok && { number: card.problem }),
        ...(!date.ok && { expiry: date.problem }),
        ...(!isCodeGiven && { securityCode: true }),
      });
      if (card.ok && date.ok && isCodeGiven) return true;
      const wrong = card.ok ? (date.ok ? securityCode : expiry) : number;
      wrong.current?.focus();
      return false;
    },
    async pay({ save }) {
      const { card, date } = read();
      if (!card.ok || !date.ok) return { status: 'failed', reason: 'declined', message: null };
      return confirm(clientSecret, {
        payment_method: card.cardName,
        exp_month: date.month,
        exp_year: date.year,
        ...(save && { setup_future_usage: 'on_session' }),
      });
    },
  }));

  /** A corrected field loses its error; no new error appears while typing. */
  const clearFixedErrors = () => {
    const { card, date, isCodeGiven } = read();
    setProblems(({ number, expiry, securityCode }) => ({
      ...(number && !card.ok && { number }),
      ...(expiry && !date.ok && { expiry }),
      ...(securityCode && !isCodeGiven && { securityCode }),
    }));
  };

  const fill = (cardNumber: string) => {
    if (number.current) number.current.value = cardNumber;
    if (expiry.current) expiry.current.value = `12/${(new Date().getFullYear() + 3) % 100}`;
    if (securityCode.current) securityCode.current.value = '123';
    setProblems({});
    number.current?.focus();
  };

  return (
    <div className={styles.form}>
      <PrivateField
        label={messages.cardNumber}
        placeholder={messages.cardNumberPlaceholder}
        maxLength={23}
        group={groupCardNumber}
        readOnly={disabled}
        ref={number}
        onTyped={clearFixedErrors}
        error={problems.number && messages.numberProblems[problems.number]}
      />
      <div className={styles.pair}>
        <PrivateField
          label={messages.expiry}
          placeholder={messages.expiryPlaceholder}
          maxLength={7}
          group={groupExpiry}
          readOnly={disabled}
          ref={expiry}
          onTyped={clearFixedErrors}
          error={problems.expiry && messages.expiryProblems[problems.expiry]}
        />
        <PrivateField
          label={messages.securityCode}
          placeholder={messages.securityCodePlaceholder}
          maxLength={4}
          readOnly={disabled}
          ref={securityCode}
          onTyped={clearFixedErrors}
          error={problems.securityCode && messages.securityCodeProblem}
        />
      </div>
      <TestCardList onPick={fill} isDisabled={disabled} />
    </div>
  );
}
