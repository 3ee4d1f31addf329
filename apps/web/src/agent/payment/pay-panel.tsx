import { pages } from '@fanwise/contract/pages';
import {
  askableReasons,
  automaticReasons,
  RETURN_DAYS,
} from '@fanwise/domain/applications/returns/reasons';
import { formatCents } from '@fanwise/domain/money/money';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { termsPath } from '../../app/public/terms-path.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { returnReasons } from '../../messages/en/returns/return-reasons.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { Notice } from '../../ui/states.tsx';
import { CardChoice } from './card-choice.tsx';
import styles from './payment.module.css';
import { gatewayQuery, type Unlock } from './payment-queries.ts';
import { SavedCardsDialog } from './saved-cards-dialog.tsx';
import { usePay } from './use-pay.ts';

type PayPanelProps = Unlock & {
  leadId: number;
  /** The payment went through; the contact is on its way. */
  isSettling: boolean;
  onPaid: () => void;
  /** This payment cannot be used any more: ask for the state of things again. */
  onRestart: () => void;
};

/** Price, card, terms and the one button. */
export function PayPanel(props: PayPanelProps) {
  const messages = useMessages(payment);
  const language = useLanguage();
  const terms = useRef<HTMLInputElement>(null);
  const gateway = useQuery(gatewayQuery(props.config));
  const pay = usePay(props, gateway.data, terms);
  const price = formatCents(props.answer.priceCents ?? 0);
  const [isRemoving, setRemoving] = useState(false);
  const isBusy = pay.isPaying || props.isSettling;
  return (
    <>
      <form
        noValidate
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void pay.submit();
        }}
      >
        <div>
          <h2 className={styles.feeLabel}>{messages.fee}</h2>
          <p className={styles.price}>{price}</p>
          <p className={styles.small}>{messages.feeHint}</p>
        </div>
        <CardChoice
          {...pay}
          answer={props.answer}
          gateway={gateway}
          isBusy={isBusy}
          onRemoveCards={() => setRemoving(true)}
        />
        <Checkbox
          ref={terms}
          value={pay.areTermsAccepted}
          onChange={pay.acceptTerms}
          disabled={isBusy}
          error={pay.termsError}
          label={
            <>
              {messages.acceptTerms}{' '}
              <a
                href={termsPath('agents', language, props.config.termsAgentsVersion)}
                target="_blank"
                rel="noopener"
              >
                {messages.termsLink}
                <span className="visually-hidden"> {messages.termsOpens}</span>
              </a>{' '}
              {messages.authorize(price)}
            </>
          }
        />
        {pay.failure && <Notice kind="error">{pay.failure}</Notice>}
        <Button
          type="submit"
          full
          busy={isBusy}
          icon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
        >
          {props.isSettling
            ? messages.settling
            : pay.isPaying
              ? messages.paying
              : messages.pay(price)}
        </Button>
        <ReturnRule />
        <p role="status" className="visually-hidden">
          {isBusy ? (props.isSettling ? messages.settling : messages.paying) : ''}
        </p>
      </form>
      {/* Beside the form: a password sent in it must not pay. */}
      <SavedCardsDialog
        leadId={props.leadId}
        cards={props.answer.paymentMethods ?? []}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}

/** When the fee goes back to the card: the days and the reasons, as the form of a return offers them. */
export function ReturnRule() {
  const messages = useMessages(payment);
  const { reasons, automatic } = useMessages(returnReasons);
  return (
    <div className={styles.rule}>
      <p>{messages.returnRule(RETURN_DAYS)}</p>
      <ul>
        {askableReasons.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
      {automaticReasons.map((reason) => (
        <p key={reason}>
          {automatic} {reasons[reason]}.
        </p>
      ))}
      <a href={pages.returns} target="_blank" rel="noopener">
        {messages.returnRules}
        <span className="visually-hidden"> {messages.returnRulesOpen}</span>
      </a>
    </div>
  );
}
