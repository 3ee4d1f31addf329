import { ABOUT_YOU_FIELDS, HOUSEHOLD_FIELDS, personRules } from '../../features/person/person.ts';
import { newPassword } from '../../messages/en/new-password.ts';
import { person as personArea } from '../../messages/en/person.ts';
import { register } from '../../messages/en/register.ts';
import { useWords } from '../../messages/language.ts';
import { ACCOUNT_FIELDS } from './account-fields.ts';
import { missingFields } from './missing-fields.ts';
import type { RegistrationState } from './use-registration.ts';

const MOST_NAMED = 2;

/** What a step still lacks, in words; undefined when every field is filled. */
export function useMissing(
  { rules, registration }: RegistrationState,
  step: number,
  unansweredCount: number | undefined,
): string | undefined {
  const words = useWords(register);
  const { labels, renting } = useWords(personArea);
  const ofPerson = { ...labels, rents: renting };
  const { password, repeated } = useWords(newPassword);
  const ofAccount = {
    currentInsuranceCompany: words.carrier,
    password,
    confirmPassword: repeated,
  };
  const say = (missing: readonly string[]) => {
    if (missing.length === 0) return undefined;
    const more = missing.length - MOST_NAMED;
    return more > 0
      ? words.missingMore(missing.slice(0, MOST_NAMED), more)
      : words.missing(missing);
  };
  const { person, account } = registration;
  switch (step) {
    case 0:
      return say(
        missingFields(ABOUT_YOU_FIELDS, personRules, person).map((name) => ofPerson[name]),
      );
    case 1:
      return say(
        missingFields(HOUSEHOLD_FIELDS, personRules, person).map((name) => ofPerson[name]),
      );
    case 2:
      return say(missingFields(ACCOUNT_FIELDS, rules, account).map((name) => ofAccount[name]));
    default:
      if (unansweredCount === undefined) return words.questionsLoading;
      return unansweredCount > 0 ? words.missingQuestions(unansweredCount) : undefined;
  }
}
