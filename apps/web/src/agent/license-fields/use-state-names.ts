import { usStates } from '../../messages/en/shared/person.ts';
import { territories } from '../../messages/en/shared/territories.ts';
import { useMessages } from '../../messages/language.ts';

/** The names of states and territories, by their postal code. */
export const useStateNames = (): Readonly<Record<string, string>> => ({
  ...useMessages(usStates),
  ...useMessages(territories),
});

/** Codes of states and territories by their names in small letters: in English, as registries print, and as the reader has them. */
export const useStatesByName = (): ReadonlyMap<string, string> => {
  const readerNames = useStateNames();
  const englishNames = { ...usStates.english, ...territories.english };
  return new Map(
    [englishNames, readerNames].flatMap((names) =>
      Object.entries(names).map(([code, name]) => [name.toLowerCase(), code] as const),
    ),
  );
};
