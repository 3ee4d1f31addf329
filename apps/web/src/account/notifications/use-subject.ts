import type { Notification } from '@fanwise/contract/own';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { useReaderZone } from '../../shared/zone/reader-zone.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { useLocalTime } from './local-time.tsx';

/**
 * Details that distinguish a notification from others of its kind: the carrier, the types and place of a lead, the time
 * since which several arrived. Empty if it has none.
 */
export function useSubject(): (
  item: Pick<Notification, 'carrierName' | 'lead' | 'leads' | 'since'>,
) => string {
  const messages = useMessages(notifications);
  const insuranceName = useInsuranceName();
  const localTime = useLocalTime(useReaderZone());
  return ({ carrierName, lead, leads, since }) => {
    const leadParts = lead && [
      lead.types.map(insuranceName).join(', '),
      messages.placeOf(lead.city, lead.state, lead.zipCode),
    ];
    const sinceText = since && (leads ?? 1) > 1 ? messages.since(localTime(since)) : null;
    return [carrierName, ...(leadParts ?? []), sinceText]
      .filter((part) => part !== null)
      .join(' · ');
  };
}
