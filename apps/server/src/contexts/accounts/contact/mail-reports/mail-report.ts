/** A provider's report about one mail to one address. Only `bounce` says that the address does not work. */
export type MailReport = {
  /** The number that the sender of the report gave it; the same report has the same one each time. */
  id: string;
  kind: 'bounce' | 'soft-bounce' | 'complaint';
  address: string;
  happenedAt: Date;
};
