import type { FormRules } from '../../../app/forms/form-rules.ts';
import { register } from '../../../messages/en/consumer/register.ts';
import { newPassword } from '../../../messages/en/shared/new-password.ts';
import { person as personMessages } from '../../../messages/en/shared/person.ts';
import { useMessages } from '../../../messages/language.ts';
import {
  ABOUT_YOU_FIELDS,
  HOUSEHOLD_FIELDS,
  type PersonField,
  personRules,
} from '../../person/person.ts';
import type { RegistrationState } from '../use-registration.ts';
import { ACCOUNT_FIELDS, type AccountValues } from './account-fields.ts';

const MAX_NAMED = 2;

/** The text about missing fields of a step, and its fields in the order they are asked, unless they are questions. */
type MissingFields = {
  text: string;
  fields?: readonly (PersonField | keyof AccountValues)[];
};

/** The required fields of a form that are empty. */
function missingFields<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  rules: FormRules<Values>,
  values: Values,
): Name[] {
  return names.filter((name) => rules[name]?.(values[name], values) === 'required');
}

/** Describes the missing fields of a step; undefined when every field is filled. */
export function useMissingFields(
  { rules, registration }: RegistrationState,
  step: number,
  unansweredCount: number | undefined,
): MissingFields | undefined {
  const messages = useMessages(register);
  const { labels, renting, spouse } = useMessages(personMessages);
  const { password, repeated } = useMessages(newPassword);
  const labelOf = {
    ...labels,
    ...(registration.person.maritalStatus === 1 && spouse.labels),
    rents: renting,
    currentCarrierId: messages.carrier,
    password,
    confirmPassword: repeated,
  };
  const describeMissing = (
    missing: readonly (keyof typeof labelOf)[],
  ): MissingFields | undefined => {
    if (missing.length === 0) return undefined;
    const named = missing.map((name) => labelOf[name]);
    const more = named.length - MAX_NAMED;
    const text =
      more > 0 ? messages.missingMore(named.slice(0, MAX_NAMED), more) : messages.missing(named);
    return { text, fields: missing };
  };
  const { person, account } = registration;
  switch (step) {
    case 0:
      return describeMissing(missingFields(ABOUT_YOU_FIELDS, personRules, person));
    case 1:
      return describeMissing(missingFields(HOUSEHOLD_FIELDS, personRules, person));
    case 2:
      return describeMissing(missingFields(ACCOUNT_FIELDS, rules, account));
    default:
      if (unansweredCount === undefined) return { text: messages.questionsLoading };
      return unansweredCount > 0 ? { text: messages.missingQuestions(unansweredCount) } : undefined;
  }
}
