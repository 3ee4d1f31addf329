import { createTabStorage } from '../../app/tab-storage.ts';

/** The unsaved fields of one account's form. */
type FieldStorage<Values> = {
  /** Stores the values that differ from the saved ones; without a difference it removes the entry. */
  store(owner: string, values: Partial<Values>, saved: Values): void;
  /** The unsaved changes of this account, or null. */
  read(owner: string): Partial<Values> | null;
  forget(): void;
};

/** Stores the changes of a form in this tab, with their owner: another account may log in on the same tab. */
export function createFieldStorage<Values extends object>(name: string): FieldStorage<Values> {
  const fields = createTabStorage<{ owner: string; typed: Partial<Values> }>(name);
  return {
    store(owner, values, saved) {
      const stored = new Map<string, unknown>(Object.entries(saved));
      const typed = Object.entries(values).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored.get(field)),
      );
      if (typed.length === 0) fields.forget();
      else fields.store({ owner, typed: Object.fromEntries(typed) as Partial<Values> });
    },
    read: (owner) => fields.read((kept) => (kept.owner === owner ? kept.typed : null)),
    forget: fields.forget,
  };
}
