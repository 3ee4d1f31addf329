import type { AccountType } from '../../app/api.ts';
import { createTabStorage } from '../../app/tab-storage.ts';

/** The account that was registered in this tab and waits for its email to be confirmed. */
export type Unconfirmed = {
  type: AccountType;
  email: string;
  /** The mailed code is valid only with this ticket, which only this tab has. */
  ticket: string;
  /** The questions left to answer once the email is confirmed, and the minutes they take; absent for agents. */
  left?: { questions: number; minutes: number } | undefined;
  /**
   * True once the dialog that asks for the code was closed: a later registration in this tab does not replace this one.
   */
  isSettled?: true;
};

const storage = createTabStorage<Unconfirmed>('unconfirmed');

/** Stores a new account until its email is confirmed in this tab, somebody logs in, or the notice is dismissed. */
export const storeUnconfirmed = (account: Unconfirmed): void => storage.store(account);

export const readUnconfirmed = (): Unconfirmed | null => storage.read((account) => account);

export const clearUnconfirmed = (): void => storage.forget();

/** Marks the registration as settled, so that a later one in this tab does not replace it. */
export const markUnconfirmedSettled = (): void => {
  const waiting = readUnconfirmed();
  if (waiting) storeUnconfirmed({ ...waiting, isSettled: true });
};

/** The ticket of the mistyped registration, which the registration with the right email replaces; empty without one. */
export const readReplacedTicket = (): { verifyTicket?: string } => {
  const waiting = readUnconfirmed();
  return waiting && !waiting.isSettled ? { verifyTicket: waiting.ticket } : {};
};
