import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import type { Language } from '@fanwise/domain/texts/language';

/** The kind of a record: a consent that was given, or a later change of it. */
export type RecordKind = 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';

/** The signed content of a consent receipt. It has no personal data; client and agent are salted hashes. */
export type ConsentPayload = {
  v: 1;
  id: string;
  kind: RecordKind;
  /** The receipt it changes. */
  about: string | null;
  at: string;
  seller: { agency: string; license: string };
  person: { name: string; phone: string; email: string };
  /** The channels that are allowed from then on. */
  channels: readonly ContactChannel[];
  automated: boolean;
  windows: readonly string[];
  basis: 'ticks' | 'terms';
  purpose: 'insurance-quote-contact';
  request: { text_id: string; version: number | string; language: Language; sha256: string };
  given: { ticks: readonly string[]; button: string };
  /** Whether the browser sent Global Privacy Control. */
  gpc: boolean;
};

/** The sealed part of a record. */
export type SealedConsent = {
  values: { name: string; phone: string; email: string };
  salts: { name: string; phone: string; email: string };
  /** The text as shown. Null if the terms were the basis. */
  text: string | null;
  /** The network address of the call. */
  source: string;
};
