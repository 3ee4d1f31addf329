import type { CodeChannel, ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import type { Language } from '@fanwise/domain/texts/language';
import type { RunnerName } from './runners.ts';

/**
 * Every background job and what it carries: ids, never tokens, and personal data only where no row has it any more.
 * Contexts provide the handlers, and `createJobHandlers` gathers them for the worker.
 */
export type JobPayloads = {
  /** Mails a verification link, made when the job runs. */
  'mail-verification': { accountId: number };
  'mail-password-reset': { accountId: number };
  /** Mails the link to a registration under way, made when the job runs. */
  'mail-finish-later': { draftId: number };
  /** Mails the link of an invitation into an agency, made when the job runs. */
  'mail-invitation': { invitationId: number };
  /** Mails an owner about a change of their log-in, at the address of that moment. */
  'mail-security': { mailId: number };
  /** Tells the owner of an address that somebody tried to register it again. */
  'mail-already-registered': { accountId: number };
  /** Confirms a new address by a link sent to it. */
  'mail-change-of-email': { accountId: number };
  /** Makes a new address valid that support requested and its owner confirmed. */
  'count-address': { accountId: number };
  /**
   * The last mail to an address, which its deleted account no longer has. `kept` is who keeps the contact details of a
   * client, `refunded` the agencies that have to delete them; an agent's account has neither.
   */
  'mail-account-deleted': {
    email: string;
    language: string;
    kept?: { agency: string; channels: ContactChannel[] }[];
    refunded?: string[];
  };
  /** Ends the suspension of a client, if its time is over: the lead on hold comes back. */
  'end-suspension': { accountId: number };
  /** Mails a person that their account is suspended or restored, if that is still so. */
  'mail-account-suspended': { accountId: number };
  'mail-account-reinstated': { accountId: number };
  /** Mails a person that the access to the agency ended, if that is still so. */
  'mail-membership-ended': { accountId: number };
  /** Warns owners of idle applications before they are withdrawn, and mails them afterwards. */
  'mail-idle-warning': { applicationId: number };
  'mail-idle-withdrawal': { applicationId: number };
  'mail-feedback': { feedbackId: number };
  'mail-support-message': { messageId: number };
  /** Mails each operator who wants it how much waits, and a proposal to those who may approve it, then its decision to its author. */
  'mail-waiting': Record<string, never>;
  'mail-proposal': { proposalId: number };
  /** Adds items to the operators' queue for facts that no statement of a context reports, such as failed jobs. */
  'watch-jobs': Record<string, never>;
  'watch-agents': Record<string, never>;
  /** Mails the owners, and the operator concerned, about an act in the admin console. */
  'mail-operators': {
    occasion:
      | 'recovery-code-used'
      | 'factors-changed'
      | 'operator-changed'
      | 'many-people-read'
      | 'done-alone'
      | 'done-in-the-shell'
      | 'one-owner'
      | 'several-owners'
      | 'weekly-seal';
    operatorId: number | null;
    object?: string;
  };
  /** Mails a new operator the link of their first log-in, which the job makes. */
  'mail-welcome': { operatorId: number };
  /** Mails an operator a text that they are editing. */
  'mail-text-test': {
    operatorId: number;
    language: Language;
    subject: string;
    text: string;
    button: string;
  };
  /** Mail a client their submission, and their choice. */
  'mail-submitted': { submissionId: number };
  'mail-chosen': { quoteId: number };
  /** One mail about all changes of a client's quotes within an hour. */
  'mail-quote-digest': { accountId: number };
  /** Returns: the end of the client's time, that of the operators' time, and a sweep for missed ends. */
  'return-ask': { returnId: number };
  'return-due': { returnId: number };
  'return-sweep': Record<string, never>;
  /** Asks the client of a returned lead one question. */
  'mail-return-question': { returnId: number };
  /** Sends six digits that confirm an address or a number. */
  'send-contact-code': { accountId: number; channel: CodeChannel };
  /** Recomputes how often fees are refunded. */
  'public-facts': Record<string, never>;
  /** Reminds clients whose policy ends soon; one mail each. */
  'remind-of-renewals': Record<string, never>;
  'mail-renewal': { accountId: number };
  /** Notifies clients who wait for an agent near them as soon as there is one. */
  'notify-of-agents': Record<string, never>;
  /** Recomputes the types that an agent may sell in each state, when one of their licenses ends. */
  'renew-scope': { memberId: number };
  /** Marks licenses whose last day is over, and tells agents of those that end soon. */
  'licenses-due': Record<string, never>;
  /** Notifies agents in their morning of the follow-ups of the day. */
  'notify-of-follow-ups': Record<string, never>;
  /** Pauses agents who open many leads and rarely quote. */
  'view-limit-pauses': Record<string, never>;
  'mail-view-limit-pause': { agencyId: number };
  'mail-many-readings': { agencyId: number };
  /** Mails one notification to its reader, when they want mails. */
  'mail-notification': { notificationId: number };
  /** Assigns the new leads of the next agencies that do so in turn or by rules. */
  'route-new-leads': { afterAgencyId?: number };
  /** Plans mails about new leads for the next agents to whom one is due. */
  'send-digest': { afterMemberId?: number };
  /** One mail about the new leads of which the agent has not read the notification. */
  'mail-new-leads': { accountId: number };
  /** Reads one purchase, or a dispute about it, at the card provider, and settles it. */
  'settle-purchase': { purchaseId: string; disputeId?: string };
  'cancel-intent': { purchaseId: string };
  'refund-purchase': { purchaseId: string };
  /**
   * Mails a receipt or credit note to those who are told of the agency's money, or to one of them. `again` stands for
   * another mail of the same document, which has another Message-ID.
   */
  'mail-receipt': { receiptNumber: string; recipientId?: number; again?: string };
  /** Reminds the chosen agent, or takes the lead back, at the deadline. */
  'unlock-reminder': { quoteId: number };
  'unlock-deadline': { quoteId: number };
  /** Asks the client for the final price. */
  'ask-final-price': { purchaseId: string };
  /** Recomputes the ratio of final to quoted prices of agencies. */
  'renew-agency-ratios': Record<string, never>;
  /** Handles a payment of the card provider that has no purchase. */
  'adopt-payment': { intentId: string };
  'compare-payments': Record<string, never>;
  'mail-payment-differences': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'release-holds': Record<string, never>;
  'remove-outdated-quotes': Record<string, never>;
  'recount-open-leads': Record<string, never>;
  'seal-audit': Record<string, never>;
  'log-audit-head': Record<string, never>;
  /** The same once a week, by mail to every owner. */
  'mail-audit-head': Record<string, never>;
  /** The chain over consent receipts, and its end once a day, for the operator to keep. */
  'seal-consents': Record<string, never>;
  'log-consent-head': Record<string, never>;
  'mail-consent-head': { seq: number };
  /** Reminds agents of do-not-contact instructions that they have not confirmed, and pauses them. */
  'do-not-contact-clock': Record<string, never>;
  /** Asks both sides whether an arranged call took place. */
  'window-reminder': Record<string, never>;
  /** Runs a backfill in batches; each batch enqueues the next. */
  backfill: { name: string };
  /** Sends the waiting messages of a webhook. */
  'deliver-webhooks': { endpointId: number };
  /** Writes the messages of webhooks about new leads. */
  'post-new-leads': { afterEndpointId?: number };
  'mail-webhook-off': { endpointId: number };
  'mail-webhooks-held': { agencyId: number };
  /** Mails the contact of a client whose fee was paid, to the member who paid and wants that. */
  'mail-client': { memberId: number; applicationId: number };
  /** Texts a member who asked for it that a client chose a quote. */
  'text-chosen': { quoteId: number; memberId: number };
  /** Tells the owners of an agency that a chosen quote is not unlocked yet. */
  'unlock-waits': { quoteId: number };
  /** Creates the next months of tables that are partitioned by month. */
  'make-months': Record<string, never>;
  'clean-up': Record<string, never>;
};

/** The name of a job. */
export type JobName = keyof JobPayloads;

/** The runner of each job. A job of `rest` never makes outside calls. */
export const runnerOf: { readonly [Name in JobName]: RunnerName } = {
  'mail-verification': 'mail',
  'mail-password-reset': 'mail',
  'mail-finish-later': 'mail',
  'mail-invitation': 'mail',
  'mail-security': 'mail',
  'mail-already-registered': 'mail',
  'mail-change-of-email': 'mail',
  'count-address': 'rest',
  'mail-account-deleted': 'mail',
  'end-suspension': 'rest',
  'mail-account-suspended': 'mail',
  'mail-membership-ended': 'mail',
  'mail-account-reinstated': 'mail',
  'mail-idle-warning': 'mail',
  'mail-idle-withdrawal': 'mail',
  'mail-feedback': 'mail',
  'mail-support-message': 'mail',
  'mail-waiting': 'mail',
  'mail-proposal': 'mail',
  'watch-jobs': 'rest',
  'watch-agents': 'rest',
  'mail-operators': 'mail',
  'mail-welcome': 'mail',
  'mail-text-test': 'mail',
  'mail-audit-head': 'mail',
  'mail-submitted': 'mail',
  'mail-chosen': 'mail',
  'mail-quote-digest': 'mail',
  'return-ask': 'money',
  'return-due': 'money',
  'return-sweep': 'money',
  'mail-return-question': 'mail',
  'send-contact-code': 'mail',
  'public-facts': 'rest',
  'remind-of-renewals': 'rest',
  'mail-renewal': 'mail',
  'notify-of-agents': 'rest',
  'renew-scope': 'rest',
  'licenses-due': 'rest',
  'notify-of-follow-ups': 'rest',
  'view-limit-pauses': 'rest',
  'mail-view-limit-pause': 'mail',
  'mail-many-readings': 'mail',
  'route-new-leads': 'rest',
  'send-digest': 'rest',
  'mail-notification': 'mail',
  'mail-new-leads': 'mail',
  'settle-purchase': 'money',
  'cancel-intent': 'money',
  'refund-purchase': 'money',
  'mail-receipt': 'mail',
  'unlock-reminder': 'money',
  'unlock-deadline': 'money',
  'ask-final-price': 'rest',
  'renew-agency-ratios': 'rest',
  'adopt-payment': 'money',
  'compare-payments': 'money',
  'mail-payment-differences': 'mail',
  'reconcile-payments': 'money',
  'release-holds': 'rest',
  'remove-outdated-quotes': 'rest',
  'recount-open-leads': 'rest',
  'seal-audit': 'rest',
  'log-audit-head': 'rest',
  'seal-consents': 'rest',
  'log-consent-head': 'rest',
  'mail-consent-head': 'mail',
  'do-not-contact-clock': 'rest',
  'window-reminder': 'rest',
  backfill: 'rest',
  'deliver-webhooks': 'webhooks',
  'post-new-leads': 'rest',
  'mail-webhook-off': 'mail',
  'mail-webhooks-held': 'mail',
  'mail-client': 'mail',
  'text-chosen': 'mail',
  'unlock-waits': 'rest',
  'make-months': 'rest',
  'clean-up': 'rest',
};

/** The run of a job. Its id stays the same when the job is retried; the signal is aborted when it is given up. */
export type JobRun = { jobId: string; signal?: AbortSignal };

/** Runs one job. Throwing makes the worker try again later. */
export type JobHandlers = {
  [Name in JobName]?: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
