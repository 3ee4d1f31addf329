import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { contactQuery } from '../../client-info/contact-query.ts';
import { HowToReach } from '../../client-info/how-to-reach.tsx';

/** The channels the client agreed to, and the hours for calls. Empty where they are unknown. */
export function ReachCard({ leadId }: { leadId: number }) {
  const { data } = useQuery(contactQuery(leadId));
  return data ? (
    <Card>
      <HowToReach leadId={leadId} contact={data} />
    </Card>
  ) : null;
}
