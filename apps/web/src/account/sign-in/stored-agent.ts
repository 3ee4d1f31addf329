import { createTabStorage } from '../../app/tab-storage.ts';

/** What an agent typed while registering and a closed window or a reload must not lose. Never a password. */
export type StoredAgent = {
  name: string;
  lastname: string;
  email: string;
  phone: string;
};

const registration = createTabStorage<Partial<StoredAgent>>('agent-registration');
const NOBODY: StoredAgent = { name: '', lastname: '', email: '', phone: '' };

/** The registration that was started in this tab, or an empty one. */
export function storedAgent(): StoredAgent {
  return registration.read((kept) => ({ ...NOBODY, ...kept })) ?? NOBODY;
}

/** Keeps a started registration in this tab. */
export function storeAgent({ name, lastname, email, phone }: StoredAgent): void {
  registration.store({ name, lastname, email, phone });
}

/** Forgets the registration of this tab. */
export function forgetAgent(): void {
  registration.forget();
}
