import type { ConsentRequest, ContactConsentInput } from '@fanwise/contract/own';
import { formatDollars } from '@fanwise/domain/money/money';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { writeContact } from '@fanwise/domain/quotes/contact-sentences';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { consent as consentMessages } from '../../../messages/en/consumer/consent.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useCivilDay } from '../../../shared/dates/use-civil-day.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { type QuestionProps, QuoteQuestion } from '../details/quote-question.tsx';
import { BesidePolicy } from '../policy-today/beside-policy.tsx';
import styles from './dialogs.module.css';

/** Loads the consent text together with the component that shows it, so that the layout moves only once. */
const readQuestion = async (id: number, signal: AbortSignal) => {
  const [consentRequest, { ContactConsentChoice }] = await Promise.all([
    call('GET /user/quotes/:id/consent', { params: { id }, signal }),
    import('./contact-consent-choice.tsx'),
  ]);
  return { asked: consentRequest, ContactConsentChoice };
};

/** The answer that is set when the question is asked: email, under the text that was loaded. */
const preselectMail = ({ version, language, sha256 }: ConsentRequest): ContactConsentInput => ({
  channels: ['mail'],
  automated: false,
  windows: [],
  textVersion: version,
  language,
  sha256,
});

/** Asks for confirmation before choosing, and says what follows and how the agent may contact the client. */
export function ChooseDialog({
  quote,
  onChosen,
  ...question
}: QuestionProps & { onChosen: () => void }) {
  const messages = useMessages(myQuotes).choosing;
  const comparing = useMessages(comparison);
  const contactConsent = useMessages(consentMessages);
  const day = useCivilDay();
  const { firstName: agent, agencyName: agency } = quote.agent;
  const { comparisonResult, quoteId } = quote;
  const isUnstated =
    comparisonResult?.group === 'unstated' || (quote.quotedCoverages ?? []).length === 0;
  const language = useLanguage();
  const [ticked, setTicked] = useState<ContactConsentInput>();
  const [isChannelMissing, setChannelMissing] = useState(false);
  // The ticks are cleared: a tick for a choice that was undone is no consent to the next one.
  const close = () => {
    setTicked(undefined);
    setChannelMissing(false);
    question.onClose();
  };
  const {
    data: asking,
    error,
    isLoading,
    refetch,
  } = useQuery({
    queryKey: keys.consumer.consent(quoteId, language),
    queryFn: ({ signal }) => readQuestion(quoteId, signal),
    enabled: question.isOpen,
    gcTime: 0,
  });
  const consentRequest = asking?.asked;
  // Ticks count only for the text they were set under.
  const isOwnText = ticked !== undefined && ticked.sha256 === consentRequest?.sha256;
  const consent = isOwnText ? ticked : consentRequest && preselectMail(consentRequest);
  const channels: readonly ContactChannel[] = consent?.channels ?? [];
  const { details, reads } = writeContact(language, agent, channels, {
    namesFromUnlock: quote.namesFromUnlock,
  });
  /** A choice is sent only with the client's answer to the contact question. */
  const check = (): boolean => {
    setChannelMissing(consentRequest !== undefined && channels.length === 0);
    return channels.length > 0;
  };
  return (
    <QuoteQuestion
      {...question}
      onClose={close}
      quote={quote}
      messages={messages}
      act="choose"
      consent={consent}
      isWaiting={isLoading}
      startsAtTitle
      check={check}
      onDone={onChosen}
    >
      <p className={styles.price}>
        {messages.price(formatDollars(quote.monthly), formatDollars(quote.yearly))}
      </p>
      <BesidePolicy quote={quote} />
      {isUnstated && (
        <Notice kind="warning">
          <p>{comparing.unstatedChoice}</p>
        </Notice>
      )}
      {comparisonResult?.expired && comparisonResult.validUntil && (
        <p>{comparing.expiredChoice(day(comparisonResult.validUntil))}</p>
      )}
      {/* Above the explanations, so that a phone shows the first channel whole. */}
      {isLoading && <Skeleton count={4} />}
      {asking && (
        <asking.ContactConsentChoice
          asked={asking.asked}
          agent={agent}
          value={consent ?? preselectMail(asking.asked)}
          onChange={(next) => {
            setChannelMissing(false);
            setTicked(next);
          }}
          isMissing={isChannelMissing}
        />
      )}
      <p>{messages.final}</p>
      <h3 className={styles.heading}>{messages.next}</h3>
      <ol className={styles.steps}>
        <li>{messages.tellsAgent(agent)}</li>
        <li>
          {messages.contact(agent, agency, details)} {reads}
        </li>
        <li>{messages.deadline}</li>
      </ol>
      {error && !asking && (
        <LoadFailure title={contactConsent.failedQuestion} error={error} onRetry={refetch} />
      )}
    </QuoteQuestion>
  );
}
