import { agencyDetails } from './agent/agency-details.ts';
import { agentLanding } from './agent/agent-landing.ts';
import { agentSettings } from './agent/agent-settings.ts';
import { assigning } from './agent/assigning.ts';
import { cardPayment } from './agent/card-payment.ts';
import { carrierLines } from './agent/carrier-lines.ts';
import { clientInfo } from './agent/client-info.ts';
import { clients } from './agent/clients.ts';
import { contactBadges } from './agent/contact-badges.ts';
import { cover } from './agent/cover.ts';
import { coverStart } from './agent/cover-start.ts';
import { doNotContact } from './agent/do-not-contact.ts';
import { invitations } from './agent/invitations.ts';
import { leadRows } from './agent/lead-rows.ts';
import { leadTools } from './agent/lead-tools.ts';
import { leads } from './agent/leads.ts';
import { licenses } from './agent/licenses.ts';
import { lossReasons } from './agent/loss-reasons.ts';
import { memberAccess } from './agent/member-access.ts';
import { payment } from './agent/payment.ts';
import { quoteLead } from './agent/quote-lead.ts';
import { security } from './agent/security.ts';
import { statement } from './agent/statement.ts';
import { statistics } from './agent/statistics.ts';
import { takeAlong } from './agent/take-along.ts';
import { team } from './agent/team.ts';
import { viewLimits } from './agent/view-limits.ts';
import { webhooks } from './agent/webhooks.ts';
import { accessLog } from './consumer/access-log.ts';
import { agentPage } from './consumer/agent-page.ts';
import { application } from './consumer/application.ts';
import { applicationStatus } from './consumer/application-status.ts';
import { clientReturns } from './consumer/client-returns.ts';
import { comparison } from './consumer/comparison.ts';
import { consent } from './consumer/consent.ts';
import { consentReceipt } from './consumer/consent-receipt.ts';
import { contactCode } from './consumer/contact-code.ts';
import { dashboard } from './consumer/dashboard.ts';
import { finishLater } from './consumer/finish-later.ts';
import { landing } from './consumer/landing.ts';
import { myQuotes } from './consumer/my-quotes.ts';
import { policyToday } from './consumer/policy-today.ts';
import { register } from './consumer/register.ts';
import { renewal } from './consumer/renewal.ts';
import { review } from './consumer/review.ts';
import { sent } from './consumer/sent.ts';
import { supportViews } from './consumer/support-views.ts';
import { unfinished } from './consumer/unfinished.ts';
import { vin } from './consumer/vin.ts';
import { zipFirst } from './consumer/zip-first.ts';
import { leadTeam } from './leads/lead-team.ts';
import { namedLead } from './leads/named-lead.ts';
import { noLead } from './leads/no-lead.ts';
import { palette } from './leads/palette.ts';
import { quoteLive } from './leads/quote-live.ts';
import { interest } from './privacy/interest.ts';
import { ownData } from './privacy/own-data.ts';
import { privacy } from './privacy/privacy.ts';
import { publicReturns } from './returns/public-returns.ts';
import { returnReasons } from './returns/return-reasons.ts';
import { returns } from './returns/returns.ts';
import { acceptInvitation } from './session/accept-invitation.ts';
import { loginAgain } from './session/login-again.ts';
import { sessionEnd } from './session/session-end.ts';
import { supportVisit } from './session/support-visit.ts';
import { account } from './shared/account.ts';
import { agencyRoles } from './shared/agency-roles.ts';
import { app } from './shared/app.ts';
import { company } from './shared/company.ts';
import { confirmEmail } from './shared/confirm-email.ts';
import { failures, fields } from './shared/fields.ts';
import { finalPrice } from './shared/final-price.ts';
import { footer } from './shared/footer.ts';
import { insuranceTypes } from './shared/insurance-types.ts';
import { mailBounces } from './shared/mail-bounces.ts';
import { newPassword } from './shared/new-password.ts';
import { notifications } from './shared/notifications.ts';
import { person, usStates } from './shared/person.ts';
import { questionnaire } from './shared/questionnaire.ts';
import { refusals } from './shared/refusals.ts';
import { report } from './shared/report.ts';
import { requestedCoverage } from './shared/requested-coverage.ts';
import { secondFactor } from './shared/second-factor.ts';
import { territories } from './shared/territories.ts';
import { ui } from './shared/ui.ts';
import { unsavedChanges } from './shared/unsaved-changes.ts';

/** All Spanish texts under the names of their areas; one chunk, loaded when somebody chooses Spanish. */
export const dictionary: Readonly<Record<string, unknown>> = {
  landing,
  agentLanding,
  footer,
  app,
  ui,
  'insurance-types': insuranceTypes,
  fields,
  failures,
  refusals,
  'own-data': ownData,
  person,
  privacy,
  'us-states': usStates,
  account,
  company,
  'confirm-email': confirmEmail,
  register,
  sent,
  renewal,
  'agent-page': agentPage,
  report,
  unfinished,
  finishLater,
  vin,
  'zip-first': zipFirst,
  questionnaire,
  application,
  'application-status': applicationStatus,
  dashboard,
  palette,
  payment,
  'client-info': clientInfo,
  clientReturns,
  assigning,
  contactBadges,
  contactCode,
  clients,
  publicReturns,
  returns,
  returnReasons,
  cover,
  'cover-start': coverStart,
  'take-along': takeAlong,
  'agent-settings': agentSettings,
  licenses,
  'member-access': memberAccess,
  territories,
  review,
  'support-views': supportViews,
  team,
  webhooks,
  'carrier-lines': carrierLines,
  'card-payment': cardPayment,
  notifications,
  invitations,
  'accept-invitation': acceptInvitation,
  'agency-roles': agencyRoles,
  'login-again': loginAgain,
  'session-end': sessionEnd,
  'support-visit': supportVisit,
  'second-factor': secondFactor,
  security,
  'new-password': newPassword,
  requestedCoverage,
  'unsaved-changes': unsavedChanges,
  'agency-details': agencyDetails,
  'lead-rows': leadRows,
  'lead-tools': leadTools,
  'loss-reasons': lossReasons,
  leads,
  viewLimits,
  accessLog,
  consent,
  doNotContact,
  mailBounces,
  'consent-receipt': consentReceipt,
  statement,
  statistics,
  'named-lead': namedLead,
  'no-lead': noLead,
  interest,
  'quote-lead': quoteLead,
  'lead-team': leadTeam,
  'quote-live': quoteLive,
  'my-quotes': myQuotes,
  comparison,
  policyToday,
  'final-price': finalPrice,
};
