import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';

/** What a record is about: consent that was given, or what became of it. */
export type RecordKind = 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';

/** What a consent receipt says, as it is signed. No personal data: who agreed stands there as salted hashes. */
export type ConsentPayload = {
  v: 1;
  id: string;
  kind: RecordKind;
  /** The receipt it changes. */
  about: string | null;
  at: string;
  seller: { agency: string; license: string };
  person: { name: string; phone: string; email: string };
  /** Those that are good from then on. */
  channels: readonly ContactChannel[];
  automated: boolean;
  windows: readonly string[];
  basis: 'ticks' | 'terms';
  purpose: 'insurance-quote-contact';
  request: { text_id: string; version: number | string; language: 'en' | 'es'; sha256: string };
  given: { ticks: readonly string[]; button: string };
  /** The browser asked for no sharing beyond (Global Privacy Control). */
  gpc: boolean;
};

/** What lies sealed beside it. */
export type SealedConsent = {
  values: { name: string; phone: string; email: string };
  salts: { name: string; phone: string; email: string };
  /** As it was shown; null where the terms were the basis. */
  text: string | null;
  /** The network the call came from. */
  source: string;
};
