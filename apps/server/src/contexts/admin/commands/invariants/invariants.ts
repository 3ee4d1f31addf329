import { people } from './account-invariants.ts';
import { agencies } from './agency-invariants.ts';
import { auditLog } from './audit-invariants.ts';
import { consent } from './consent-invariants.ts';
import { contact } from './contact-invariants.ts';
import { effects } from './effect-invariants.ts';
import type { Invariant } from './invariant.ts';
import { licenses } from './license-invariants.ts';
import { money } from './money-invariants.ts';
import { quotes } from './quote-invariants.ts';
import { returns } from './return-invariants.ts';
import { retentionInvariants } from './stored-invariants.ts';
import { submissions } from './submission-invariants.ts';
import { viewInvariants } from './view-limit-invariants.ts';

/** Every invariant that a query can check, in the order of the guarantees. */
export const invariants: readonly Invariant[] = [
  ...contact,
  ...quotes,
  ...money,
  ...people,
  ...agencies,
  ...submissions,
  ...effects,
  ...auditLog,
  ...licenses,
  ...viewInvariants,
  ...returns,
  ...retentionInvariants,
  ...consent,
];
