import type { AgentProfile } from '@fanwise/contract';
import { type ProfileValues, valuesOf } from './profile-values.ts';

/** Fields of a profile that were changed and not saved yet. */
type TypedFields = Partial<ProfileValues>;

const KEY = 'fanwise.agency-details';

/** Keeps what was changed for a way back, a reload or an ended session, in this tab only. Never a password. */
export function keepTyped(values: ProfileValues, profile: AgentProfile): void {
  const stored = new Map(Object.entries(valuesOf(profile)));
  const { usr_password, usr_confirmNewPassword, ...kept } = values;
  const typed = Object.entries(kept).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored.get(name)),
  );
  if (typed.length === 0) forgetTyped();
  else store({ owner: profile.usr_email, typed: Object.fromEntries(typed) });
}

/** What this agent changed before and did not save, or null. */
export function keptTyped(owner: string): TypedFields | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as {
      owner?: string;
      typed?: TypedFields;
    };
    return kept.owner === owner ? (kept.typed ?? null) : null;
  } catch {
    return null;
  }
}

/** Forgets what was changed: it was saved, or given up. */
export function forgetTyped(): void {
  sessionStorage.removeItem(KEY);
}

/** Whose it is goes with it: somebody else may log in on the same tab. */
function store(kept: { owner: string; typed: TypedFields }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A tab that may not store anything still saves, it only forgets on the way back.
  }
}
