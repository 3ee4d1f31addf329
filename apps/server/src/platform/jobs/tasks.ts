import type { RunnerName } from './runners.ts';

/**
 * Every background job and what it carries: ids, never tokens, and personal data only where no row has it any more.
 * Contexts provide the functions, `main.ts` hands them to the worker.
 */
export type TaskPayloads = {
  /** Mails a verification link, made when the job runs. */
  'mail-verification': { accountId: number };
  'mail-password-reset': { accountId: number };
  /** Mails the link to a registration under way, made when the job runs. */
  'mail-finish-later': { draftId: number };
  /** Tells an owner what happened to the log-in, at the address of that moment. */
  'mail-security': { mailId: number };
  /** Tells the owner of an address that somebody tried to register it again. */
  'mail-already-registered': { accountId: number };
  /** Confirms a new address by a link sent to it. */
  'mail-change-of-email': { accountId: number };
  /** Lets an address count that support asked for and its owner confirmed. */
  'count-address': { accountId: number };
  /** The last mail to an address: its account keeps none. */
  'mail-account-deleted': { email: string; language: string };
  /** Tells an agent that their account is suspended, or there again, where that still is so. */
  'mail-account-suspended': { accountId: number };
  'mail-account-reinstated': { accountId: number };
  /** Tells owners of applications that nobody touches, before and after they are withdrawn. */
  'mail-idle-warning': { applicationId: number };
  'mail-idle-withdrawal': { applicationId: number };
  'mail-feedback': { feedbackId: number };
  'mail-feedback-answer': { feedbackId: number };
  /** Puts into the queue of the admin console what no statement of a context tells of. */
  'watch-jobs': Record<string, never>;
  'watch-agents': Record<string, never>;
  /** Tells owners, and the operator it is about, what happened in the admin console. */
  'mail-operators': {
    occasion:
      | 'recovery-code-used'
      | 'factors-changed'
      | 'operator-changed'
      | 'many-people-read'
      | 'done-alone'
      | 'done-in-the-shell'
      | 'weekly-seal';
    operatorId: number | null;
    object?: string;
  };
  /** Says what was submitted, and what was chosen. */
  'mail-submitted': { submissionId: number };
  'mail-chosen': { quoteId: number };
  /** One mail about what happened to a client's quotes within an hour. */
  'mail-quote-digest': { accountId: number };
  /** Returns: the client was silent, operators were, and what either clock forgot. */
  'return-ask': { returnId: number };
  'return-due': { returnId: number };
  'return-sweep': Record<string, never>;
  /** Asks the client of a returned lead one question. */
  'mail-return-question': { returnId: number };
  /** Sends six digits that confirm an address or a number. */
  'send-contact-code': { accountId: number; channel: 'mail' | 'phone' };
  /** Recomputes how often fees are refunded. */
  'public-facts': Record<string, never>;
  /** Reminds clients whose policy ends soon, and what each of them is mailed. */
  'remind-of-renewals': Record<string, never>;
  'mail-renewal': { accountId: number };
  /** Tells clients who waited for an agent near them that there is one. */
  'tell-of-agents': Record<string, never>;
  /** Recomputes where an agent may sell which types, when one of their licenses ends. */
  'renew-scope': { agentId: number };
  /** Marks licenses whose last day is over, and tells agents of those that end soon. */
  'licenses-due': Record<string, never>;
  /** Tells agents in their morning whom they meant to come back to. */
  'tell-follow-ups': Record<string, never>;
  /** Brakes agents who open leads and hardly quote. */
  'view-limit-pauses': Record<string, never>;
  'mail-view-limit-pause': { agentId: number };
  'mail-many-readings': { agentId: number };
  /** Mails one notification to its reader, when they want mails. */
  'mail-notification': { notificationId: number };
  /** Plans mails about new leads for the next agents to whom one is due. */
  'send-digest': { afterAgentId?: number };
  /** One mail about the new leads an agent has not looked at. */
  'mail-prospects': { accountId: number };
  /** Looks at the provider's side of one purchase, or of a dispute about it, and settles it. */
  'settle-purchase': { purchaseId: string; disputeId?: string };
  'cancel-intent': { purchaseId: string };
  'refund-purchase': { purchaseId: string };
  'mail-receipt': { receiptNumber: string };
  /** Reminds the winner, or takes the lead back, when its time has come. */
  'unlock-reminder': { quoteId: number };
  'unlock-deadline': { quoteId: number };
  /** Asks the client what buying came to in the end. */
  'ask-final-price': { purchaseId: string };
  /** Recomputes the ratio of final to quoted prices of agencies. */
  'renew-agency-ratios': Record<string, never>;
  /** Looks at a payment of the provider that no purchase knows. */
  'adopt-payment': { intentId: string };
  'compare-payments': Record<string, never>;
  'mail-payment-differences': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'release-holds': Record<string, never>;
  'remove-outdated-quotes': Record<string, never>;
  'recount-open-leads': Record<string, never>;
  'seal-audit': Record<string, never>;
  'log-audit-head': Record<string, never>;
  /** The same once a week, to every owner. */
  'mail-audit-head': Record<string, never>;
  /** The chain over consent receipts, and its end once a day, for the operator to keep. */
  'seal-consents': Record<string, never>;
  'log-consent-head': Record<string, never>;
  'mail-consent-head': { seq: number };
  /** Reminds agents of stops they have not confirmed, and pauses them. */
  'do-not-contact-clock': Record<string, never>;
  /** Asks both sides about a call that was to happen. */
  'window-reminder': Record<string, never>;
  /** Gives rows their new form, some at a time, and goes on in another job. */
  backfill: { name: string };
  /** Tells an agent's system what is due to it. */
  'deliver-webhooks': { endpointId: number };
  /** Writes what systems are told of new leads. */
  'tell-webhooks-of-leads': { afterEndpointId?: number };
  'mail-webhook-off': { endpointId: number };
  'mail-webhooks-held': { accountId: number };
  /** The contact of a client whose fee was paid, for agents who want it by mail. */
  'mail-client': { agentId: number; applicationId: number };
  /** Makes the next months of tables that are split by months. */
  'make-months': Record<string, never>;
  'clean-up': Record<string, never>;
};

/** The name of a job. */
export type TaskName = keyof TaskPayloads;

/** Which runner works a task off; a task of `rest` never calls out. */
export const runnerOf: { readonly [Name in TaskName]: RunnerName } = {
  'mail-verification': 'mail',
  'mail-password-reset': 'mail',
  'mail-finish-later': 'mail',
  'mail-security': 'mail',
  'mail-already-registered': 'mail',
  'mail-change-of-email': 'mail',
  'count-address': 'rest',
  'mail-account-deleted': 'mail',
  'mail-account-suspended': 'mail',
  'mail-account-reinstated': 'mail',
  'mail-idle-warning': 'mail',
  'mail-idle-withdrawal': 'mail',
  'mail-feedback': 'mail',
  'mail-feedback-answer': 'mail',
  'watch-jobs': 'rest',
  'watch-agents': 'rest',
  'mail-operators': 'mail',
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
  'tell-of-agents': 'rest',
  'renew-scope': 'rest',
  'licenses-due': 'rest',
  'tell-follow-ups': 'rest',
  'view-limit-pauses': 'rest',
  'mail-view-limit-pause': 'mail',
  'mail-many-readings': 'mail',
  'send-digest': 'rest',
  'mail-notification': 'mail',
  'mail-prospects': 'mail',
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
  'tell-webhooks-of-leads': 'rest',
  'mail-webhook-off': 'mail',
  'mail-webhooks-held': 'mail',
  'mail-client': 'mail',
  'make-months': 'rest',
  'clean-up': 'rest',
};

/** The job a function runs for. Its id stays the same when the job is tried again; the signal says that it was given up. */
export type TaskRun = { jobId: string; signal?: AbortSignal };

/** Runs one job. Throwing makes the worker try again later. */
export type TaskFunctions = {
  [Name in TaskName]?: (payload: TaskPayloads[Name], run: TaskRun) => Promise<void>;
};
