import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../../features/client-info/contact-query.ts';
import { HowToReach } from '../../../features/client-info/how-to-reach.tsx';
import { Card } from '../../../ui/card.tsx';

/** In which ways a client may be reached, and when they want to be called. Nothing is shown where that is not known. */
export function ReachCard({ leadId }: { leadId: number }) {
  const { data } = useQuery(contactQuery(leadId));
  return data ? (
    <Card>
      <HowToReach leadId={leadId} contact={data} />
    </Card>
  ) : null;
}
