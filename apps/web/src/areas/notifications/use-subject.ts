import type { Notification } from '@fanwise/contract';
import { notifications } from '../../messages/en/notifications.ts';
import { useWords } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/insurance-icon.tsx';

/** What tells a notification from others of its kind: the carrier, what a lead asks for and where; empty without. */
export function useSubject(): (item: Pick<Notification, 'inc_name' | 'lead'>) => string {
  const words = useWords(notifications);
  const insuranceName = useInsuranceName();
  return ({ inc_name, lead }) => {
    const ofLead = lead && [
      lead.ins_types.map(insuranceName).join(', '),
      words.placeOf(lead.city, lead.state, lead.zip_code),
    ];
    return [inc_name, ...(ofLead ?? [])].filter((part) => part !== null).join(' · ');
  };
}
