import { usStates } from '../../messages/en/shared/person.ts';
import { territories } from '../../messages/en/shared/territories.ts';
import { useWords } from '../../messages/language.ts';

/** What states and territories are called, by their postal code. */
export const useStateNames = (): Readonly<Record<string, string>> => ({
  ...useWords(usStates),
  ...useWords(territories),
});
