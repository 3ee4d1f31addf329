import type { WebhookInput } from '@fanwise/contract';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Sealing } from '../../../../platform/sealing/index.ts';
import type { WebhookNetwork } from './webhook-address.ts';

/** What messages are made and sent with. */
export type SendingNeeds = {
  db: Db;
  sealing: Sealing;
  network: WebhookNetwork;
  /** Every link begins with it; without a slash at the end. */
  publicUrl: string;
  /** What unlocking a lead with these insurance types costs now, in cents. */
  leadFee: (insuranceTypes: readonly number[]) => number;
};

/** A message whose time has come, with where it goes. */
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
  agentId: number;
  url: string;
  form: boolean;
  fields: WebhookInput['fields'];
  contact: boolean;
  /** The secrets that sign, sealed: the current one, then those it replaced within the last day, newest first. */
  secretsSealed: Buffer[];
};
