import { formatDollars } from '@fanwise/domain/money/money';
import { maskPhone, normalisePhone } from '@fanwise/domain/texts/phone';
import { useQuery } from '@tanstack/react-query';
import { consumerProfileQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useWords } from '../../../messages/language.ts';
import { useDay } from '../cover/use-day.ts';
import { type QuestionProps, QuoteQuestion } from '../details/quote-question.tsx';
import styles from './dialogs.module.css';

/** Asks before choosing, and says what the choice sets in motion. */
export function ChooseDialog({
  quote,
  onChosen,
  ...question
}: QuestionProps & { onChosen: () => void }) {
  const words = useWords(myQuotes).choosing;
  const comparing = useWords(comparison);
  const day = useDay();
  const profile = useQuery(consumerProfileQuery).data?.data;
  const { firstName: agent, agencyName: agency } = quote.agent;
  const phone = profile && normalisePhone(profile.phoneNumber);
  const { standing } = quote;
  return (
    <QuoteQuestion {...question} quote={quote} words={words} act="choose" onDone={onChosen}>
      <p className={styles.price}>
        {words.price(formatDollars(quote.monthly), formatDollars(quote.yearly))}
      </p>
      {standing?.expired && standing.validUntil && (
        <p>{comparing.expiredChoice(day(standing.validUntil))}</p>
      )}
      <p>{words.final}</p>
      <h3 className={styles.heading}>{words.next}</h3>
      <ol className={styles.steps}>
        <li>{words.told(agent)}</li>
        <li>
          <div>
            {words.contact(agent, agency)}
            {profile && (
              <p className={styles.yours}>
                {words.yours(profile.email, phone ? maskPhone(phone) : profile.phoneNumber)}
              </p>
            )}
          </div>
        </li>
        <li>{words.deadline}</li>
      </ol>
    </QuoteQuestion>
  );
}
