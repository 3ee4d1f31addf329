import type { License } from '@fanwise/contract/own';
import type { TypedLicense } from '@fanwise/domain/agents/typed-license';
import { keptInTab } from '../../../app/kept-in-tab.ts';

/** What is typed: one license, or the text of a list; both stay when one goes from one to the other. */
export type Entry = {
  /** The license that is entered anew. */
  licenseId: number | null;
  isList: boolean;
  one: TypedLicense;
  list: string;
};

/** An empty form, or what is known of a license that is entered anew. */
export const entryOf = (license?: License): Entry => ({
  licenseId: license?.id ?? null,
  isList: false,
  list: '',
  one: {
    state: license?.state ?? '',
    number: license?.number ?? '',
    npn: license?.npn ?? '',
    held: license?.held ?? [],
    resident: license?.resident ?? false,
    expires: license?.expires ?? '',
  },
});

const kept = keptInTab<{ owner: string; entry: Entry }>('license-entry');

/** What was typed and not sent survives a way to another page and back, in this tab and for its owner. */
export const keptEntry = {
  keep: (owner: string, entry: Entry) => kept.keep({ owner, entry }),
  read: (owner: string): Entry | null =>
    kept.read((found) => (found.owner === owner ? found.entry : null)),
  forget: kept.forget,
};

/** As the server takes it. */
export const inputOf = ({ state, number, npn, held, resident, expires }: TypedLicense) => ({
  state,
  number: number.trim(),
  npn: npn.trim() === '' ? null : npn.trim(),
  held: [...held],
  resident,
  expires: expires.trim() === '' ? null : expires.trim(),
});
