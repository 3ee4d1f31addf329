import type { AccountType } from '../../app/api.ts';
import { createTabStorage } from '../../app/tab-storage.ts';

/** The account that was registered in this tab and waits for its email to be confirmed. */
export type Unconfirmed = {
  type: AccountType;
  email: string;
  /** What the mailed code counts with; no other tab has it. */
  ticket: string;
  /** What is left to answer once the email is confirmed; agents are not told. */
  left?: { questions: number; minutes: number } | undefined;
  /** The window that asks for the code was closed: another registration in this tab is somebody else's. */
  isSettled?: true;
};

const kept = createTabStorage<Unconfirmed>('unconfirmed');

/** Remembers a new account until somebody confirms its email in this tab, logs in or does not want to hear of it. */
export const storeUnconfirmed = (account: Unconfirmed): void => kept.store(account);

export const readUnconfirmed = (): Unconfirmed | null => kept.read((account) => account);

export const forgetUnconfirmed = (): void => kept.forget();

/** From now on another registration does not take the place of this one. */
export const settleUnconfirmed = (): void => {
  const waiting = readUnconfirmed();
  if (waiting) storeUnconfirmed({ ...waiting, isSettled: true });
};

/** What a registration with the right address says of the mistyped one, whose place it takes. */
export const replacedRegistration = (): { verifyTicket?: string } => {
  const waiting = readUnconfirmed();
  return waiting && !waiting.isSettled ? { verifyTicket: waiting.ticket } : {};
};
