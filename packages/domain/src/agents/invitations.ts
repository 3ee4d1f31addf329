/** Days that the link of an invitation into an agency works. */
export const INVITATION_DAYS = 7;

/** Invitations of one agency that may wait at once, expired ones included. */
export const MAX_INVITATIONS = 50;
