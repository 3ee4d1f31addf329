import type { ConsumerQuote } from '@fanwise/contract/own';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { writeContact } from '@fanwise/domain/quotes/contact-sentences';
import { useLanguage } from '../../messages/language.ts';

/** Returns the sentences about the contact with the agent of a chosen quote, from the channels the client agreed to. */
export function useContact({
  agent,
  consent,
  unlockBy,
  zone,
  namesFromUnlock,
}: Pick<ConsumerQuote, 'agent' | 'consent' | 'unlockBy' | 'zone' | 'namesFromUnlock'>) {
  const language = useLanguage();
  const channels = consent ? listAllowed(consent) : [];
  const contact = writeContact(language, agent.firstName, channels, {
    namesFromUnlock,
  });
  return {
    ...contact,
    isAllowed: channels.length > 0,
    waiting: unlockBy && contact.waiting(sayDeadline(new Date(unlockBy), zone, language)),
  };
}
