import type { FinalInput, FinalPrice } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../app/forms/use-action.ts';
import { fields } from '../../messages/en/shared/fields.ts';
import { finalPrice } from '../../messages/en/shared/final-price.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices/choices.tsx';
import { MoneyField } from '../../ui/fields/number-fields.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './final-price.module.css';

type Outcome = FinalInput['outcome'];
const outcomes: readonly Outcome[] = ['bought', 'other-cover', 'not-bought'];

/** Asks whether the client bought and for the final price, or shows the answer given before. */
export function FinalPriceForm({
  final,
  send,
  changes,
}: {
  final: FinalPrice;
  send: (answer: FinalInput) => Promise<unknown>;
  /** The queries to fetch again after an answer. */
  changes: readonly QueryKey[];
}) {
  const messages = useMessages(finalPrice);
  const [isChanging, setChanging] = useState(false);
  if (final.outcome === null || isChanging)
    return (
      <Question final={final} send={send} changes={changes} onDone={() => setChanging(false)} />
    );
  const outcome = messages.outcomes[final.outcome];
  return (
    <div className={styles.answered}>
      <p>
        {final.finalYearly === null
          ? messages.answered(outcome)
          : messages.saidPrice(outcome, formatDollars(final.finalYearly))}
      </p>
      {final.open && <TextButton onClick={() => setChanging(true)}>{messages.change}</TextButton>}
    </div>
  );
}

function Question({
  final,
  send,
  changes,
  onDone,
}: Parameters<typeof FinalPriceForm>[0] & { onDone: () => void }) {
  const messages = useMessages(finalPrice);
  const { required } = useMessages(fields);
  const [outcome, setOutcome] = useState<Outcome | null>(final.outcome);
  const [yearly, setYearly] = useState<number | null>(final.finalYearly);
  const [wasSent, setSent] = useState(false);
  const sending = useAction(send, { changes, onDone });
  const hasPrice = outcome !== null && outcome !== 'not-bought';
  const lacksPrice = hasPrice && (yearly === null || yearly < 1);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (outcome === null || lacksPrice) return;
        void sending.run({ outcome, finalYearly: hasPrice ? yearly : null });
      }}
    >
      <RadioGroup
        label={messages.answer}
        labelHidden
        options={outcomes.map((value) => ({ value, label: messages.outcomes[value] }))}
        value={outcome}
        onChange={setOutcome}
        error={wasSent && outcome === null ? required : undefined}
      />
      {hasPrice && (
        <div className={styles.price}>
          <MoneyField
            label={messages.yearly}
            value={yearly}
            onChange={setYearly}
            error={wasSent && lacksPrice ? required : undefined}
          />
        </div>
      )}
      {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
      <div>
        <Button type="submit" size="small" busy={sending.isBusy}>
          {messages.send}
        </Button>
      </div>
    </form>
  );
}
