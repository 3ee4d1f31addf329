/** Facts about how a client can be reached, in the order they are shown. */
export const BADGES = ['mail', 'phone', 'place'] as const;
export type Badge = (typeof BADGES)[number];

/** One number for them, as rows keep it: a bit for each. */
export const badgeBits = (badges: readonly Badge[]): number =>
  BADGES.reduce((bits, badge, place) => (badges.includes(badge) ? bits | (1 << place) : bits), 0);

/** Those of such a number. */
export const heldBadges = (bits: number): Badge[] =>
  BADGES.filter((_, place) => (bits & (1 << place)) !== 0);

/** The badges of somebody, as they are now. */
export const listBadges = (client: {
  /** A mail server said that nobody has the address. */
  mailFailed: boolean;
  phoneConfirmed: boolean;
  placeMatches: boolean;
}): Badge[] => {
  const { mailFailed, phoneConfirmed, placeMatches } = client;
  const held: Record<Badge, boolean> = {
    mail: !mailFailed,
    phone: phoneConfirmed,
    place: placeMatches,
  };
  return BADGES.filter((badge) => held[badge]);
};
