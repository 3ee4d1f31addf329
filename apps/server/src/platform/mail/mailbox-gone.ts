/**
 * True for an enhanced status code (RFC 3463) of an address that permanently does not work: 5.1.x about the
 * recipient, or 5.2.1, a mailbox that was switched off. 5.1.7 and 5.1.8 are about the sender, 5.2.2 is a full mailbox.
 */
export const isMailboxGone = (status: string): boolean => /^5\.(1\.([0-6]|10)|2\.1)$/.test(status);
