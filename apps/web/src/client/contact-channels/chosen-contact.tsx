import type { ConsumerQuote } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../app/queries.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useContact } from './use-contact.ts';

/** Says whether the chosen agent has the contact details, or until when. Empty while the quotes are not loaded. */
export function ChosenContact() {
  const { data } = useQuery(quotesQuery);
  const quote = data?.data.find(({ accepted, deleted }) => accepted && !deleted);
  return quote ? <QuoteContact quote={quote} /> : null;
}

function QuoteContact({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(dashboard).chosen;
  const contact = useContact(quote);
  if (!quote.unlocked) return contact.waiting;
  return (
    <>
      {contact.has} <TextLink to={pages.myQuotes}>{messages.next}</TextLink> ·{' '}
      <TextLink to={pages.privacy}>{messages.stop}</TextLink>
    </>
  );
}
