import type { ContactConsentInput } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { consumerProfileQuery } from '../../../app/queries.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useDay } from '../cover/use-day.ts';
import { type QuestionProps, QuoteQuestion } from '../details/quote-question.tsx';
import styles from './dialogs.module.css';

/** Loads the consent text together with the component that shows it, so that the layout moves only once. */
const readQuestion = async (id: number, signal: AbortSignal) => {
  const [asked, { ContactConsentChoice }] = await Promise.all([
    call('GET /user/quotes/:id/consent', { params: { id }, signal }),
    import('./contact-consent-choice.tsx'),
  ]);
  return { asked, ContactConsentChoice };
};

/** Asks for confirmation before choosing, and says what follows and how the agent may contact the client. */
export function ChooseDialog({
  quote,
  onChosen,
  ...question
}: QuestionProps & { onChosen: () => void }) {
  const words = useMessages(myQuotes).choosing;
  const comparing = useMessages(comparison);
  const day = useDay();
  const profile = useQuery(consumerProfileQuery).data?.data;
  const { firstName: agent, agencyName: agency } = quote.agent;
  const phone = profile && normalizePhone(profile.phoneNumber);
  const { comparisonResult, quoteId } = quote;
  const language = useLanguage();
  const [ticked, setTicked] = useState<ContactConsentInput>();
  // The ticks are cleared: a tick for a choice that was undone is no consent to the next one.
  const close = () => {
    setTicked(undefined);
    question.onClose();
  };
  // If the text cannot be loaded, no channel can be ticked and the terms apply.
  const { data: asking, isLoading } = useQuery({
    queryKey: keys.consumer.consent(quoteId, language),
    queryFn: ({ signal }) => readQuestion(quoteId, signal),
    enabled: question.isOpen,
    gcTime: 0,
  });
  const asked = asking?.asked;
  // Ticks count only for the text they were set under.
  const consent = ticked?.sha256 === asked?.sha256 ? ticked : undefined;
  return (
    <QuoteQuestion
      {...question}
      onClose={close}
      quote={quote}
      words={words}
      act="choose"
      consent={consent}
      isWaiting={isLoading}
      onDone={onChosen}
    >
      <p className={styles.price}>
        {words.price(formatDollars(quote.monthly), formatDollars(quote.yearly))}
      </p>
      {comparisonResult?.expired && comparisonResult.validUntil && (
        <p>{comparing.expiredChoice(day(comparisonResult.validUntil))}</p>
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
      {asking && (
        <asking.ContactConsentChoice
          asked={asking.asked}
          agency={agency}
          value={consent}
          onChange={setTicked}
        />
      )}
    </QuoteQuestion>
  );
}
