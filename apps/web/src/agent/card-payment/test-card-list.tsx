import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { useMessages } from '../../messages/language.ts';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './sandbox-card-form.module.css';
import { testCards } from './test-cards.ts';

/** The useful test numbers and what they do; picking one fills the form. */
export function TestCardList({
  onPick,
  isDisabled,
}: {
  onPick: (cardNumber: string) => void;
  isDisabled: boolean;
}) {
  const messages = useMessages(cardPayment);
  return (
    <details className={styles.cards}>
      <summary>{messages.testCards}</summary>
      <p>{messages.testCardsHint}</p>
      <ul>
        {testCards.map(
          ({ number, hint }) =>
            hint && (
              <li key={number}>
                <TextButton disabled={isDisabled} onClick={() => onPick(number)}>
                  {number}
                </TextButton>
                <span>{messages.testCardHints[hint]}</span>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
