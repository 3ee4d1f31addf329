import { adminAgencyPage, adminLeadPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { adminMoney } from '../messages/en/money.ts';
import { adminQueue } from '../messages/en/queue.ts';
import { FactLines } from './facts.tsx';

type Props = { lead: number | null; agency: { id: number; name: string } | null };

/** The lead and the agency of a purchase, each with a link to its page. */
export function AboutPurchase({ lead, agency }: Props) {
  const messages = useMessages(adminMoney);
  const { toLead } = useMessages(adminQueue);
  return (
    <FactLines
      lines={[
        [
          messages.lead,
          lead && (
            <TextLink key="lead" to={adminLeadPage(lead)}>
              {toLead(lead)}
            </TextLink>
          ),
        ],
        [
          messages.agency,
          agency && (
            <TextLink key="agency" to={adminAgencyPage(agency.id)}>
              {agency.name}
            </TextLink>
          ),
        ],
      ]}
    />
  );
}
