import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { contactQuery } from '../../client-info/contact-query.ts';
import { HowToReach } from '../../client-info/how-to-reach.tsx';

/** In which ways a client may be reached, and when they want to be called. Nothing is shown where that is not known. */
export function ReachCard({ leadId }: { leadId: number }) {
  const { data } = useQuery(contactQuery(leadId));
  return data ? (
    <Card>
      <HowToReach leadId={leadId} contact={data} />
    </Card>
  ) : null;
}
