import type { License } from '@fanwise/contract/own';
import type { TypedLicense } from '@fanwise/domain/agents/typed-license';
import { createTabStorage } from '../../../app/tab-storage.ts';

/** The typed text: one license, or a list; both stay when the agent switches between them. */
export type LicenseEntry = {
  /** The license that is renewed. */
  licenseId: number | null;
  isList: boolean;
  one: TypedLicense;
  list: string;
};

/** An empty form, or the known facts of a license that is renewed. */
export const createEntry = (license?: License): LicenseEntry => ({
  licenseId: license?.id ?? null,
  isList: false,
  list: '',
  one: {
    state: license?.state ?? '',
    number: license?.number ?? '',
    npn: license?.npn ?? '',
    authorities: license?.authorities ?? [],
    resident: license?.resident ?? false,
    expires: license?.expires ?? '',
  },
});

const storage = createTabStorage<{ owner: string; entry: LicenseEntry }>('license-entry');

/** Unsent text survives a visit to another page, in this tab and for its owner. */
export const entryStorage = {
  store: (owner: string, entry: LicenseEntry) => storage.store({ owner, entry }),
  read: (owner: string): LicenseEntry | null =>
    storage.read((found) => (found.owner === owner ? found.entry : null)),
  forget: storage.forget,
};

/** As the server takes it. */
export const toLicenseInput = ({
  state,
  number,
  npn,
  authorities,
  resident,
  expires,
}: TypedLicense) => ({
  state,
  number: number.trim(),
  npn: npn.trim() === '' ? null : npn.trim(),
  authorities: [...authorities],
  resident,
  expires: expires.trim() === '' ? null : expires.trim(),
});
