import type { ConsentReceipt } from '@fanwise/contract/own';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';

/** The part of a receipt's payload that the page shows. */
export type Payload = {
  kind: 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';
  about: string | null;
  at: string;
  seller: { agency: string; license: string };
  channels: ContactChannel[];
  automated: boolean;
  windows: string[];
  basis: 'ticks' | 'terms';
};

/** The payload of a receipt, whose format the field `v` states. */
export const readPayload = ({ payload }: ConsentReceipt): Payload => payload as unknown as Payload;
