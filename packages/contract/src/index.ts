export type {
  AccountType,
  AgentSignup,
  ConsumerSignup,
  HumanCheckAction,
} from './accounts/accounts.ts';
export type { Invitation, OpenInvitation } from './accounts/invitations.ts';
export type {
  AgentProfile,
  AgentProfileChange,
  ClientContact,
  ConsumerProfile,
  ConsumerProfileChange,
} from './accounts/profiles.ts';
export type { Assignment, Colleague, LeadHistory } from './agents/assignment.ts';
export type { Client } from './agents/clients.ts';
export type { LeadTablePage, LeadTableRow, LeadView } from './agents/lead-table.ts';
export type {
  Lead,
  LeadChanges,
  LeadDetail,
  LeadFilter,
  LeadState,
  LeadSummary,
  Review,
} from './agents/leads.ts';
export type { License, LicenseInput, LicenseList } from './agents/licenses.ts';
export type { AgentPage } from './agents/public-page.ts';
export type { AgentSettings, AgentSettingsInput } from './agents/settings.ts';
export type {
  FetchedClient,
  Webhook,
  WebhookEvent,
  WebhookField,
  WebhookInput,
  WebhookMessage,
} from './agents/webhooks.ts';
export type {
  Application,
  Renewal,
  SaveApplicationInput,
  Sent,
  Sharing,
} from './applications/applications.ts';
export type {
  AgentReturn,
  ClientReturns,
  ReturnFactsAnswer,
  ReturnInput,
  ReturnOfLead,
} from './applications/returns.ts';
export type {
  PaymentMethod,
  PublicConfig,
  UnlockAnswer,
  UnlockedContact,
} from './billing/unlocks.ts';
export type {
  Estimation,
  LiveEstimation,
  Question,
  Section,
  SentAnswer,
  ZipCode,
} from './catalog/catalog.ts';
export type { Code, FieldCode } from './codes.ts';
export type { Security } from './identity/security.ts';
export type { RequestedCoverage, RequestedLine } from './leads/coverage-requests.ts';
export type { Notification } from './messaging/notifications.ts';
export type { ComparisonResult } from './quotes/comparison.ts';
export type {
  ConsentReceipt,
  ConsentRequest,
  Contact,
  ContactConsent,
  ContactConsentInput,
  DoNotContactRequest,
  OpenedReceipt,
} from './quotes/consent.ts';
export type { AccessLog, Interest, LeadPreview, SupportView } from './quotes/consent-reading.ts';
export type { FinalInput, FinalPrice } from './quotes/final-prices.ts';
export type { LeadTeam, PreparedForm, PreparedQuotes, QuoteDraft } from './quotes/preparing.ts';
export type {
  AgentQuotedCoverage,
  ClientQuotedCoverage,
  CoverageTemplate,
  QuotedCoverageInput,
  StatedCoverages,
  SubmittedCoverage,
} from './quotes/quoted-coverage.ts';
export type { AgentQuote, ConsumerQuote, QuoteInput, WithdrawalReason } from './quotes/quotes.ts';
export type { RouteDefinition } from './route.ts';
export type { RouteKey, Routes } from './routes.ts';
