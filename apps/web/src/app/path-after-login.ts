import { pages } from '@fanwise/contract/pages';
import type { AccountType } from './api.ts';
import { getHomePath, safePath } from './paths.ts';
import { goesToApplicationAfterLogin } from './session/redirect.ts';
import { wantedPath } from './wanted-path.ts';

/** Where a login leads: the stored path, the application after registering, else the profile. */
export function pathAfterLogin(type: AccountType): string {
  const stored = wantedPath.read((wanted) =>
    wanted.type === type ? safePath(wanted.path, type) : null,
  );
  wantedPath.forget();
  if (stored) return stored;
  return type === 1 && goesToApplicationAfterLogin() ? pages.application : getHomePath(type);
}
