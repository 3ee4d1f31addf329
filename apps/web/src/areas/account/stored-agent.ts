/** What an agent typed while registering and a closed window or a reload must not lose. Never a password. */
export interface StoredAgent {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}

const KEY = 'fanwise.agent-registration';
const NOBODY: StoredAgent = { name: '', lastname: '', email: '', phone: '' };

/** The registration that was started in this tab, or an empty one. */
export function storedAgent(): StoredAgent {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredAgent>;
    return { ...NOBODY, ...stored };
  } catch {
    return NOBODY;
  }
}

/** Keeps a started registration in this tab. */
export function storeAgent({ name, lastname, email, phone }: Partial<StoredAgent>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, lastname, email, phone }));
  } catch {
    // A tab that may not store anything still registers, it only forgets on a reload.
  }
}

/** Forgets the registration of this tab. */
export function forgetAgent(): void {
  sessionStorage.removeItem(KEY);
}
