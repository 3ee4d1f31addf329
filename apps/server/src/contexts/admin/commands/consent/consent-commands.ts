import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import {
  createConsentReceiptKeys,
  openAsOperator,
  resealConsents,
  revokeKey,
  verifyConsents,
} from '../../../quotes/index.ts';
import type { Command } from '../commands.ts';
import { recordOperatorAct } from '../operator-act.ts';
import { printLine, refuse } from '../print-line.ts';

/**
 * Shows the client and the text of a consent receipt, and records in the audit log which operator opened it and why.
 */
export const openConsent =
  (id: string, reason: string): Command =>
  async (db, { config }) => {
    const receipt = await inTransaction(db, async (trx) => {
      const found = await openAsOperator(trx, createConsentReceiptKeys(config.consentKeys), id);
      if (found.ok) await recordOperatorAct(trx, 'consent-opened', `consent:${id}`, reason);
      return found;
    });
    if (!receipt.ok)
      return refuse(
        receipt.code === 'not-found'
          ? 'There is no such receipt.'
          : 'This receipt, or the one it changes, was not signed by a key of ours. Run: operator consent verify',
      );
    return printLine(JSON.stringify(receipt.value, null, 2));
  };

/**
 * Checks every receipt and the chain. With a known head of the log, or one from a mail, it also finds receipts that
 * were cut off at the end.
 */
const verifyConsent =
  (head: string | undefined): Command =>
  async (db, { config }) => {
    const found = await verifyConsents(db, createConsentReceiptKeys(config.consentKeys), head);
    for (const line of found.broken) console.error(line);
    printLine(`${found.records} receipts, ${found.sealed} of them in the chain`);
    return found.broken.length === 0 ? 0 : 1;
  };

/** Seals again every receipt that was sealed with another key than the first one of CONSENT_SEAL_KEY. */
export const resealConsent: Command = async (db, { config }) =>
  printLine(
    `${await resealConsents(db, createConsentReceiptKeys(config.consentKeys))} receipts sealed anew.`,
  );

/** Revokes a signing key: receipts it signs from now on are not valid. */
export const revokeConsentKey =
  (kid: string, reason: string): Command =>
  async (db) => {
    const revoked = await inTransaction(db, async (trx) => {
      const wasGood = await revokeKey(trx, kid);
      if (wasGood)
        await recordOperatorAct(trx, 'consent-key-revoked', `consent-key:${kid}`, reason);
      return wasGood;
    });
    if (!revoked) return refuse('There is no such key, or it is revoked already.');
    return printLine(
      'Revoked. Set another CONSENT_SIGNING_KEY: the product does not start with this one.',
    );
  };

/** The most characters of a reason. */
const maxReason = 500;

type ReasonOption = { reason?: string | undefined };

const parseReason = ({ reason }: ReasonOption): string | null =>
  reason?.trim().slice(0, maxReason) || null;

/** Parses a command about receipts; null when the arguments are none. */
export const consentCommand = (
  what: string | undefined,
  id: string | undefined,
  options: ReasonOption,
  head: string | undefined,
): Command | null => {
  const reason = parseReason(options);
  if (what === 'open') return id && reason ? openConsent(id, reason) : null;
  if (what === 'verify') return verifyConsent(head);
  return what === 'reseal' ? resealConsent : null;
};

/** Parses a command about the keys that sign receipts; null when the arguments are none. */
export const consentKeyCommand = (
  what: string | undefined,
  kid: string | undefined,
  options: ReasonOption,
): Command | null => {
  const reason = parseReason(options);
  return what === 'revoke' && kid && reason ? revokeConsentKey(kid, reason) : null;
};
