import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { ContactConsentSummary } from '../../client-info/contact-consent-summary.tsx';
import { contactQuery } from '../../client-info/contact-query.ts';

/** The channels the client agreed to, and the hours for calls. Empty where they are unknown. */
export function ContactConsentCard({ leadId }: { leadId: number }) {
  const { data } = useQuery(contactQuery(leadId));
  return data ? (
    <Card>
      <ContactConsentSummary leadId={leadId} contact={data} />
    </Card>
  ) : null;
}
