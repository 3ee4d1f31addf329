import { maskContacts } from '../texts/masking.ts';
import { maskPhone } from '../texts/phone.ts';
import { toOneLine } from '../texts/text.ts';

/** The consent questions before choosing: the boxes of the channels, and apart from them the one of automated calls. */
export type ConsentParts = { request: string; automated: string };

/** Stands before each thing that can be ticked. */
export const BOX = '☐';

/** The text that is asked now; its wordings are rows of `consent_text`. */
export const CONSENT_TEXT = { id: 'contact', version: 1 } as const;

/** The agent and the client of a consent, and the addresses where the agent may contact the client. */
export type ConsentParties = {
  agency: string;
  license: string;
  /** Ten digits. */
  phone: string;
  email: string;
};

/** The agency as clients read it before they chose: one that calls itself by its number would be reached without the fee. */
export const formatSeller = (
  agency: string,
  license: string,
): { agency: string; license: string } => ({
  agency: removeBoxes(maskContacts(agency, '…')),
  license: removeBoxes(maskContacts(license, '…')),
});

/** A wording with its names and numbers in place. */
export const renderConsent = (wording: ConsentParts, parties: ConsentParties): ConsentParts => {
  const values: Record<string, string> = {
    ...formatSeller(parties.agency, parties.license),
    phone: maskPhone(parties.phone),
    email: removeBoxes(parties.email),
  };
  const fill = (text: string): string =>
    text.replace(/\{(agency|license|phone|email)\}/g, (_, name: string) => values[name] ?? '');
  return { request: fill(wording.request), automated: fill(wording.automated) };
};

/** The text as one, which is what is hashed and signed. */
export const wholeText = ({ request, automated }: ConsentParts): string =>
  `${request}\n${automated}`;

/**
 * The texts beside the boxes on a page: the text before the first one, and one label each. The period of the sentence is
 * no part of the address that stands last.
 */
export const listConsentBoxes = (text: string): { lead: string; labels: string[] } => {
  const [lead = '', ...labels] = text.split(BOX).map((part) => part.trim());
  return {
    lead,
    labels: labels.length > 1 ? labels.map((label) => label.replace(/\.$/, '')) : labels,
  };
};

/** No name brings its own box. */
const removeBoxes = (text: string): string => toOneLine(text.replaceAll(BOX, ''));
