import type { AccountType } from '../../app/api.ts';
import { keptInTab } from '../../app/kept-in-tab.ts';

/** The account that was registered in this tab and waits for its email to be confirmed. */
export interface Unconfirmed {
  type: AccountType;
  email: string;
}

const kept = keptInTab<Unconfirmed>('unconfirmed');

/** Remembers a new account until somebody confirms its email in this tab, logs in or does not want to hear of it. */
export const keepUnconfirmed = (account: Unconfirmed): void => kept.keep(account);

export const readUnconfirmed = (): Unconfirmed | null => kept.read((account) => account);

export const forgetUnconfirmed = (): void => kept.forget();
