export type { AccountType, AgentSignup, ConsumerSignup, HumanCheckAction } from './accounts.ts';
export type { Application, SaveApplicationInput } from './applications.ts';
export type { Ask, AskRow } from './asks.ts';
export type {
  Estimation,
  LiveEstimation,
  Question,
  Section,
  SentAnswer,
  ZipCode,
} from './catalogue.ts';
export type { Code, FieldCode } from './codes.ts';
export type { FinalInput, FinalPrice } from './finals.ts';
export type { Lead, LeadBoard, LeadChanges, LeadDetail, LeadFilter } from './leads.ts';
export type { Notification } from './notifications.ts';
export type {
  AgentOffer,
  ClientAsk,
  ClientOffer,
  OfferInput,
  OfferTemplate,
  StatedOffers,
} from './offers.ts';
export type {
  AgentProfile,
  AgentProfileChange,
  ConsumerProfile,
  ConsumerProfileChange,
} from './profiles.ts';
export type { AgentQuote, ConsumerQuote, QuoteInput } from './quotes.ts';
export type { RouteDefinition } from './route.ts';
export type { RouteKey, Routes } from './routes.ts';
export type { Security } from './security.ts';
export type { Standing } from './standing.ts';
export type { ClientContact, PaymentMethod, PublicConfig, UnlockAnswer } from './unlocks.ts';
