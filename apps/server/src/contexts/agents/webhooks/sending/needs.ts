import type { WebhookInput } from '@fanwise/contract';
import type { ClientFactsNeeds } from '../../clients/client-facts.ts';
import type { WebhookNetwork } from './webhook-address.ts';

/** The dependencies of composing and sending messages. */
export type SendingNeeds = ClientFactsNeeds & {
  network: WebhookNetwork;
  /** The beginning of every link, without a slash at the end. */
  publicUrl: string;
  /** Today's fee for a lead with these insurance types, in cents. */
  leadFee: (insuranceTypes: readonly number[]) => number;
};

/** A message that is due, with its endpoint. */
export type DueMessage = {
  id: string;
  event: string;
  applicationId: number | null;
  quoteId: number | null;
  because: string | null;
  leads: number[] | null;
  createdAt: string;
  tries: number;
  endpointId: number;
  agencyId: number;
  url: string;
  form: boolean;
  fields: WebhookInput['fields'];
  contact: boolean;
  /** The secrets that sign, sealed: the current one, then those it replaced within the last day, newest first. */
  secretsSealed: Buffer[];
};
