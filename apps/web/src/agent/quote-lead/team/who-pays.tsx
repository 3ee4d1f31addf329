import type { LeadDetail } from '@fanwise/contract/own';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';

/** Names the members who can pay for the contact, where the reader cannot. */
export function WhoPays({ detail: { team } }: { detail: LeadDetail }) {
  const messages = useMessages(quoteLead).team;
  const language = useLanguage();
  if (!team || team.payers.length === 0) return null;
  return <p>{messages.payAsk(new Intl.ListFormat(`${language}-US`).format(team.payers))}</p>;
}
