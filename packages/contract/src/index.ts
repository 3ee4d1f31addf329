export type {
  AccountType,
  AgentSignup,
  ConsumerSignup,
  HumanCheckAction,
} from './accounts/accounts.ts';
export type {
  AgentProfile,
  AgentProfileChange,
  ConsumerProfile,
  ConsumerProfileChange,
} from './accounts/profiles.ts';
export type { Security } from './accounts/security.ts';
export type { AgentPage } from './agent/agent-page.ts';
export type { AgentSettings, AgentSettingsInput } from './agent/agent-settings.ts';
export type { Board, BoardRow, BoardView } from './agent/board.ts';
export type { Client } from './agent/clients.ts';
export type {
  FetchedClient,
  Hook,
  HookEvent,
  HookField,
  HookInput,
  HookMessage,
} from './agent/hooks.ts';
export type {
  Lead,
  LeadBoard,
  LeadChanges,
  LeadDetail,
  LeadFilter,
  LeadState,
  Review,
} from './agent/leads.ts';
export type { Licence, LicenceInput, LicenceList } from './agent/licences.ts';
export type { Application, Renewal, SaveApplicationInput, Sent } from './applications.ts';
export type {
  Estimation,
  LiveEstimation,
  Question,
  Section,
  SentAnswer,
  ZipCode,
} from './catalogue.ts';
export type { Code, FieldCode } from './codes.ts';
export type {
  AgentStop,
  ConsentAsk,
  ConsentReceipt,
  Contact,
  OpenedReceipt,
  ReachInput,
} from './consent/consent.ts';
export type { Interest, LeadPreview, OperatorLook, Visitors } from './consent/reading.ts';
export type {
  AgentReturn,
  ClientReturns,
  ReturnFactsAnswer,
  ReturnInput,
  ReturnOfLead,
} from './consent/returns.ts';
export type { Notification } from './notifications.ts';
export type { AgentQuote, ConsumerQuote, QuoteInput, WithdrawalReason } from './quotes.ts';
export type { RouteDefinition } from './route.ts';
export type { RouteKey, Routes } from './routes.ts';
export type { Ask, AskRow } from './tender/asks.ts';
export type { FinalInput, FinalPrice } from './tender/finals.ts';
export type {
  AgentOffer,
  ClientAsk,
  ClientOffer,
  OfferInput,
  OfferTemplate,
  StatedOffers,
} from './tender/offers.ts';
export type { Standing } from './tender/standing.ts';
export type {
  ClientContact,
  PaymentMethod,
  PublicConfig,
  ReachableContact,
  UnlockAnswer,
} from './unlocks.ts';
