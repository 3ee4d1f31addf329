import type * as wire from '../index.ts';
import type { ownNames } from './table.ts';

type Names = typeof ownNames;

/** The same with our names, all the way down. */
export type Own<Wire> = Wire extends readonly (infer Item)[]
  ? Own<Item>[]
  : Wire extends object
    ? { [Name in keyof Wire as Name extends keyof Names ? Names[Name] : Name]: Own<Wire[Name]> }
    : Wire;

/** Types of each call, for clients: what to send and what comes back. */
export type Routes = Own<wire.Routes>;

export type AgentPage = Own<wire.AgentPage>;
export type AgentProfile = Own<wire.AgentProfile>;
export type Assignment = Own<wire.Assignment>;
export type Colleague = Own<wire.Colleague>;
export type LeadHistory = Own<wire.LeadHistory>;
export type AgentProfileChange = Own<wire.AgentProfileChange>;
export type AgentSignup = Own<wire.AgentSignup>;
export type ConsumerSignup = Own<wire.ConsumerSignup>;
export type StatedCoverages = Own<wire.StatedCoverages>;
export type AgentQuotedCoverage = Own<wire.AgentQuotedCoverage>;
export type AgentReturn = Own<wire.AgentReturn>;
export type AgentQuote = Own<wire.AgentQuote>;
export type LeadTablePage = Own<wire.LeadTablePage>;
export type LeadTableRow = Own<wire.LeadTableRow>;
export type LeadView = Own<wire.LeadView>;
export type Application = Own<wire.Application>;
export type RequestedCoverage = Own<wire.RequestedCoverage>;
export type RequestedLine = Own<wire.RequestedLine>;
export type Client = Own<wire.Client>;
export type ClientContact = Own<wire.ClientContact>;
export type ClientReturns = Own<wire.ClientReturns>;
export type DoNotContactRequest = Own<wire.DoNotContactRequest>;
export type ConsentRequest = Own<wire.ConsentRequest>;
export type ConsentReceipt = Own<wire.ConsentReceipt>;
export type Contact = Own<wire.Contact>;
export type OpenedReceipt = Own<wire.OpenedReceipt>;
export type UnlockedContact = Own<wire.UnlockedContact>;
export type ContactConsent = Own<wire.ContactConsent>;
export type ContactConsentInput = Own<wire.ContactConsentInput>;
export type ConsumerProfile = Own<wire.ConsumerProfile>;
export type ConsumerProfileChange = Own<wire.ConsumerProfileChange>;
export type ConsumerQuote = Own<wire.ConsumerQuote>;
export type Estimation = Own<wire.Estimation>;
export type FinalInput = Own<wire.FinalInput>;
export type FinalPrice = Own<wire.FinalPrice>;
export type SubmittedCoverage = Own<wire.SubmittedCoverage>;
export type Lead = Own<wire.Lead>;
export type LeadSummary = Own<wire.LeadSummary>;
export type LeadChanges = Own<wire.LeadChanges>;
export type LeadDetail = Own<wire.LeadDetail>;
export type LeadTeam = Own<wire.LeadTeam>;
export type QuoteDraft = Own<wire.QuoteDraft>;
export type PreparedForm = Own<wire.PreparedForm>;
export type PreparedQuotes = Own<wire.PreparedQuotes>;
export type LeadState = Own<wire.LeadState>;
export type LeadPreview = Own<wire.LeadPreview>;
export type License = Own<wire.License>;
export type LicenseInput = Own<wire.LicenseInput>;
export type LicenseList = Own<wire.LicenseList>;
export type LiveEstimation = Own<wire.LiveEstimation>;
export type Notification = Own<wire.Notification>;
export type QuotedCoverageInput = Own<wire.QuotedCoverageInput>;
export type SupportView = Own<wire.SupportView>;
export type CoverageTemplate = Own<wire.CoverageTemplate>;
export type PaymentMethod = Own<wire.PaymentMethod>;
export type PublicConfig = Own<wire.PublicConfig>;
export type Question = Own<wire.Question>;
export type QuoteInput = Own<wire.QuoteInput>;
export type Renewal = Own<wire.Renewal>;
export type ReturnFactsAnswer = Own<wire.ReturnFactsAnswer>;
export type ReturnOfLead = Own<wire.ReturnOfLead>;
export type Review = Own<wire.Review>;
export type Sharing = Own<wire.Sharing>;
export type SaveApplicationInput = Own<wire.SaveApplicationInput>;
export type Section = Own<wire.Section>;
export type Security = Own<wire.Security>;
export type SentAnswer = Own<wire.SentAnswer>;
export type Sent = Own<wire.Sent>;
export type ComparisonResult = Own<wire.ComparisonResult>;
export type UnlockAnswer = Own<wire.UnlockAnswer>;
export type AccessLog = Own<wire.AccessLog>;
export type ZipCode = Own<wire.ZipCode>;
export type ClientQuotedCoverage = Own<wire.ClientQuotedCoverage>;
