import { CONTACT_CHANNELS, type ContactChannel } from './contact-channels.ts';

/** Every set of channels, the empty one first. */
export const CHANNEL_SETS: readonly (readonly ContactChannel[])[] = Array.from(
  { length: 2 ** CONTACT_CHANNELS.length },
  (_, bits) => CONTACT_CHANNELS.filter((_channel, bit) => (bits >> bit) % 2 === 1),
);

const mentions: readonly { by: readonly ContactChannel[]; pattern: RegExp }[] = [
  { by: ['mail'], pattern: /\be-?mail\w*|\bcorreos?\b/giu },
  { by: ['text'], pattern: /\btext(?:s|ed|ing)?\b|\bmensajes? de texto\b/giu },
  { by: ['call'], pattern: /\bcall(?:s|ed|ing)?\b|\bllam[aáeó]\w*/giu },
  { by: ['call', 'text'], pattern: /\bphone number|\bteléfono/giu },
];

/** Returns the words of a text that name a channel, or a detail for one, to which the client did not agree. */
export const findOtherChannels = (text: string, channels: readonly ContactChannel[]): string[] =>
  mentions
    .filter(({ by }) => !by.some((channel) => channels.includes(channel)))
    .flatMap(({ pattern }) => text.match(pattern) ?? []);
