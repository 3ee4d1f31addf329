import { cardPayment } from '../../messages/en/agent/card-payment.ts';
import { useWords } from '../../messages/language.ts';
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
  const words = useWords(cardPayment);
  return (
    <details className={styles.cards}>
      <summary>{words.testCards}</summary>
      <p>{words.testCardsHint}</p>
      <ul>
        {testCards.map(
          ({ number, hint }) =>
            hint && (
              <li key={number}>
                <TextButton disabled={isDisabled} onClick={() => onPick(number)}>
                  {number}
                </TextButton>
                <span>{words.testCardHints[hint]}</span>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
