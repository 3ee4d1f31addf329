import type { Notification } from '@fanwise/contract';
import { notifications } from '../../messages/en/notifications.ts';
import { useWords } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/use-type-words.ts';
import { useLocalTime } from './local-time.tsx';

/**
 * What tells a notification from others of its kind: the carrier, what a lead asks for and where, since when several came;
 * empty without.
 */
export function useSubject(): (
  item: Pick<Notification, 'inc_name' | 'lead' | 'ntf_leads' | 'ntf_since'>,
) => string {
  const words = useWords(notifications);
  const insuranceName = useInsuranceName();
  const localTime = useLocalTime();
  return ({ inc_name, lead, ntf_leads, ntf_since }) => {
    const ofLead = lead && [
      lead.ins_types.map(insuranceName).join(', '),
      words.placeOf(lead.city, lead.state, lead.zip_code),
    ];
    const since = ntf_since && (ntf_leads ?? 1) > 1 ? words.since(localTime(ntf_since)) : null;
    return [inc_name, ...(ofLead ?? []), since].filter((part) => part !== null).join(' · ');
  };
}
