/** The contact channels, in the order the consent window shows them. */
export const CONTACT_CHANNELS = ['call', 'text', 'mail'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Where a code goes that confirms an address or a number. Contact channels say how agents may reach a client instead. */
export type CodeChannel = 'mail' | 'phone';

/** The channels that the terms allow without a tick: calls by a person, and mail. */
export const CHANNELS_OF_TERMS: readonly ContactChannel[] = ['call', 'mail'];

/** Each once, in the order they are asked. */
export const inOrder = (channels: readonly ContactChannel[]): ContactChannel[] =>
  CONTACT_CHANNELS.filter((channel) => channels.includes(channel));

/** The channels that a contact consent allows. */
export const listAllowed = (consent: Readonly<Record<ContactChannel, boolean>>): ContactChannel[] =>
  CONTACT_CHANNELS.filter((channel) => consent[channel]);

/** Whether the channels use a phone number; automated calls and call windows need one. */
export const usesPhone = (channels: readonly ContactChannel[]): boolean =>
  channels.includes('call') || channels.includes('text');
