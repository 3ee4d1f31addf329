import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findChosenQuote } from '../../quotes/index.ts';
import { lockApplicant } from '../applicant.ts';
import { eraseRenewal } from './erase-renewal.ts';
import { withdrawApplication } from './withdraw-application.ts';

/**
 * Deletes the live application with its answers and quotes. Without an application it succeeds, so that the call can be
 * repeated. Refused once a quote was chosen, unless the contact is closed to its agent again.
 */
export const deleteApplication = (
  db: Db,
  consumerId: number,
  requestId: string,
): Promise<Result<void, 'not-logged-in' | 'quote-accepted'>> =>
  inTransaction(db, async (trx) => {
    const applicantRecord = await lockApplicant(trx, consumerId);
    if (applicantRecord === null) return failure('not-logged-in');
    const { applicant, existing: application } = applicantRecord;
    if (application === null) return success(undefined);
    const chosen = await findChosenQuote(trx, application.id);
    if (chosen && !chosen.isContactClosed) return failure('quote-accepted');
    await withdrawApplication(trx, application.id, applicant.firstName, 'withdrawn');
    await eraseRenewal(trx, consumerId);
    await recordAudit(trx, {
      actorId: consumerId,
      act: 'application-deleted',
      object: `application:${application.id}`,
      requestId,
    });
    return success(undefined);
  });
