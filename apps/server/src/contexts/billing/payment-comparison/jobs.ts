import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { MailReader } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { adoptPaymentInJob } from './adopt-payment.ts';
import { compareLastDays } from './compare-payments.ts';
import { mailPaymentDifferences } from './mail-payment-differences.ts';

/** The jobs that compare the books with the card provider. */
export const paymentComparisonJobs = (
  needs: PaymentNeeds & { mailer: Mailer; operator: MailReader | undefined },
): JobHandlers => ({
  'adopt-payment': ({ intentId }) => adoptPaymentInJob(needs, intentId),
  'compare-payments': () => compareLastDays(needs, new Date()),
  'mail-payment-differences': (_, { jobId }) =>
    mailPaymentDifferences(needs.db, needs.mailer, needs.operator, jobId),
});
