import type { TaskName } from '@fanwise/domain/admin/tasks';
import { accountEmail } from '../tasks/accounts/account-email.ts';
import { accountExport } from '../tasks/accounts/account-export.ts';
import { accountReveal } from '../tasks/accounts/account-reveal.ts';
import * as accounts from '../tasks/accounts/account-tasks.ts';
import * as agencyNames from '../tasks/accounts/agency-name-tasks.ts';
import * as agencies from '../tasks/accounts/agency-tasks.ts';
import { seeAs } from '../tasks/accounts/see-as.ts';
import * as suspensions from '../tasks/accounts/suspension-tasks.ts';
import { leadAnswers } from '../tasks/answers/lead-answers.ts';
import { questionnairePublish } from '../tasks/catalog/questionnaire-tasks.ts';
import * as catalog from '../tasks/catalog-tasks.ts';
import { exportList } from '../tasks/export-list.ts';
import * as feedback from '../tasks/feedback-tasks.ts';
import { leadRemind } from '../tasks/lead-remind.ts';
import * as leads from '../tasks/lead-tasks.ts';
import * as licenses from '../tasks/license-tasks.ts';
import * as money from '../tasks/money-tasks.ts';
import * as operators from '../tasks/operator-tasks.ts';
import * as plans from '../tasks/plan-tasks.ts';
import * as proposals from '../tasks/proposal-tasks.ts';
import * as queue from '../tasks/queue-tasks.ts';
import * as quotes from '../tasks/quote-tasks.ts';
import { refund } from '../tasks/refunds/refund.ts';
import * as returns from '../tasks/refunds/return-tasks.ts';
import { reportDecide } from '../tasks/report-tasks.ts';
import * as requests from '../tasks/request-tasks.ts';
import * as system from '../tasks/system-tasks.ts';
import type { AdminTask } from './task.ts';

/** The tasks of the admin console by name. */
export const tasks: { readonly [Name in TaskName]: AdminTask<Name> } = {
  refund,
  'return-grant': returns.returnGrant,
  'return-refuse': returns.returnRefuse,
  deadline: leads.deadline,
  'lead-reopen': leads.leadReopen,
  'lead-withdraw': leads.leadWithdraw,
  'lead-show': leads.leadShow,
  'lead-answers': leadAnswers,
  'quote-withdraw': quotes.quoteWithdraw,
  'quote-extend': quotes.quoteExtend,
  'sessions-revoke': accounts.sessionsRevoke,
  'account-resend': accounts.accountResend,
  'account-reset-factor': accounts.accountResetFactor,
  'see-as': seeAs,
  'account-mail-clear': accounts.accountMailClear,
  'account-email': accountEmail,
  'account-export': accountExport,
  'account-reveal': accountReveal,
  'account-erase': accounts.accountErase,
  'account-suspend': suspensions.accountSuspend,
  'account-ban': suspensions.accountBan,
  'account-reinstate': suspensions.accountReinstate,
  'view-limit-clear': accounts.viewLimitClear,
  'agency-suspend': agencies.agencySuspend,
  'agency-reinstate': agencies.agencyReinstate,
  'agency-close': agencies.agencyClose,
  'agency-name-approve': agencyNames.agencyNameApprove,
  'agency-name-refuse': agencyNames.agencyNameRefuse,
  'license-check': licenses.licenseCheck,
  'license-refuse': licenses.licenseRefuse,
  'license-end': licenses.licenseEnd,
  'fee-plan': plans.feePlan,
  'carrier-add': catalog.carrierAdd,
  'carrier-refuse': catalog.carrierRefuse,
  'carrier-set': catalog.carrierSet,
  'carriers-import': catalog.carriersImport,
  'zip-set': catalog.zipSet,
  'zip-remove': catalog.zipRemove,
  'questionnaire-publish': questionnairePublish,
  'text-publish': plans.textPublish,
  'text-test': plans.textTest,
  'plan-cancel': plans.planCancel,
  'feedback-answer': feedback.feedbackAnswer,
  'message-send': feedback.messageSend,
  'reply-save': feedback.replySave,
  'reply-remove': feedback.replyRemove,
  'note-add': queue.noteAdd,
  'lead-remind': leadRemind,
  'request-log': requests.requestLog,
  'request-refuse': requests.requestRefuse,
  'report-decide': reportDecide,
  'queue-take': queue.queueTake,
  'queue-note': queue.queueNote,
  'queue-defer': queue.queueDefer,
  'queue-close': queue.queueClose,
  'job-retry': system.jobRetry,
  'job-drop': system.jobDrop,
  'mail-resend': system.mailResend,
  'webhook-replay': system.webhookReplay,
  'leads-recount': system.leadsRecount,
  'receipt-send': money.receiptSend,
  'payment-settle': money.paymentSettle,
  'compare-payments': money.compareDay,
  'difference-close': money.differenceClose,
  'dispute-note': money.disputeNote,
  export: exportList,
  'operators-add': operators.operatorsAdd,
  'operators-role': operators.operatorsRole,
  'operators-suspend': operators.operatorsSuspend,
  'operators-reinstate': operators.operatorsReinstate,
  'operators-remove': operators.operatorsRemove,
  'operators-reset-factor': operators.operatorsResetFactor,
  'operators-sessions': operators.operatorsSessions,
  'one-owner': proposals.oneOwner,
  'proposal-approve': proposals.proposalApprove,
  'proposal-refuse': proposals.proposalRefuse,
  'audit-verify': system.auditVerify,
  'audit-seal': system.auditSeal,
};
