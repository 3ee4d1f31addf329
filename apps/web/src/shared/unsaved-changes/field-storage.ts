import { createTabStorage } from '../../app/tab-storage.ts';

/** The changed fields of one person's form. */
type FieldStorage<Values> = {
  /** Keeps the values that differ from the saved ones; without a difference it forgets. */
  store(owner: string, values: Partial<Values>, saved: Values): void;
  /** What this person changed and did not save, or null. */
  read(owner: string): Partial<Values> | null;
  forget(): void;
};

/** Stores the changes of a form in this tab. Whose they are goes with them: somebody else may log in on the same tab. */
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
