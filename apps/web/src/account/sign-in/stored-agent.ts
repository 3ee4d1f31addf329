import { createTabStorage } from '../../app/tab-storage.ts';

/** An agent's registration as stored in the tab for a reload or a closed dialog. Never a password. */
export type StoredAgent = {
  name: string;
  lastname: string;
  email: string;
  phone: string;
};

const registration = createTabStorage<Partial<StoredAgent>>('agent-registration');
const EMPTY_AGENT: StoredAgent = { name: '', lastname: '', email: '', phone: '' };

/** The registration that was started in this tab, or an empty one. */
export function readStoredAgent(): StoredAgent {
  return registration.read((stored) => ({ ...EMPTY_AGENT, ...stored })) ?? EMPTY_AGENT;
}

/** Stores a started registration in this tab. */
export function storeAgent({ name, lastname, email, phone }: StoredAgent): void {
  registration.store({ name, lastname, email, phone });
}

/** Removes the registration from this tab. */
export function clearAgent(): void {
  registration.forget();
}
