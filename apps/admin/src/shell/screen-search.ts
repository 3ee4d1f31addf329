import { adminPages } from '@fanwise/contract/admin/pages';
import { foldAccents } from '@fanwise/domain/texts/fold-accents';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { useMay } from '../app/session.ts';
import { admin } from '../messages/en/admin.ts';
import { adminPlaces } from '../messages/en/places.ts';
import { SCREENS } from './screens.ts';

/** A screen, or a tab of one, that the search finds by its name and by the words of what is done there. */
export type FoundScreen = {
  name: string;
  title: string;
  /** The screen of a tab. */
  detail?: string;
  path: string;
};

const TABS = [
  ['catalog', 'fees'],
  ['catalog', 'carriers'],
  ['catalog', 'zips'],
  ['catalog', 'questionnaires'],
  ['money', 'refunds'],
  ['money', 'disputes'],
  ['money', 'differences'],
  ['money', 'payouts'],
  ['money', 'journal'],
] as const;

/** Shorter words, such as "the", begin too many others. */
const SHORTEST = 4;

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Returns the function that finds places by the words that somebody typed, for the role that asks. */
export function useScreenSearch(): (typed: string) => readonly FoundScreen[] {
  const { screens } = useMessages(admin);
  const { screenWords, tabs } = useMessages(adminPlaces);
  const may = useMay();
  const open = SCREENS.filter(({ capability }) => may(capability));
  const places = [
    ...open.map(({ name, path }) => ({
      name,
      path,
      title: screens[name],
      words: screenWords[name],
    })),
    ...TABS.filter(([screen]) => open.some(({ name }) => name === screen)).map(([screen, tab]) => ({
      name: tab,
      path: `${adminPages[screen]}?tab=${tab}`,
      detail: screens[screen],
      ...tabs[tab],
    })),
  ];
  return (typed) => {
    // A number names a record.
    if (/\d/.test(typed)) return [];
    const typedWords = wordsOf(typed).filter((word) => word.length >= SHORTEST);
    return places.filter(({ title, words }) => {
      const screenWordsHere = wordsOf(`${title} ${words}`);
      return typedWords.some((word) => screenWordsHere.some((one) => one.startsWith(word)));
    });
  };
}

/** Returns the address that Enter opens: that of the only record, or of the only screen where no record was found. */
export const findOnlyPath = (
  records: readonly string[],
  places: readonly FoundScreen[],
): string | undefined => {
  const paths = records.length > 0 ? records : places.map(({ path }) => path);
  return paths.length === 1 ? paths[0] : undefined;
};
