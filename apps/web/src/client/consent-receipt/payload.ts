import type { ConsentReceipt } from '@fanwise/contract/own';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';

/** What a receipt says, as far as the page shows it. */
type Said = {
  kind: 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';
  about: string | null;
  at: string;
  seller: { agency: string; license: string };
  channels: ContactChannel[];
  automated: boolean;
  windows: string[];
  basis: 'ticks' | 'terms';
};

/** The payload of a receipt: it was signed in this form, which its `v` says. */
export const saidBy = ({ payload }: ConsentReceipt): Said => payload as unknown as Said;
