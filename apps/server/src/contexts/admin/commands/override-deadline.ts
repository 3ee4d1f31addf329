import type { Db } from '../../../platform/database/connect.ts';
import { inShell } from './in-shell.ts';

/** Gives the winner of a chosen quote until another time to pay. */
export const overrideDeadline = (db: Db, quoteId: number, until: Date, reason?: string) =>
  inShell(db, 'deadline', { quote_id: quoteId, until: until.toISOString() }, { reason });
