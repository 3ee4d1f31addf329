import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRulesResolver } from '../../../app/forms/form-rules.ts';
import { type PersonValues, personRules } from '../../person/person.ts';

/** The form about the person. An email that the server refused as taken stays invalid until it is changed. */
export function usePersonForm(defaultValues: PersonValues) {
  const [takenEmail, setTakenEmail] = useState<string>();
  const rules = useMemo<typeof personRules>(
    () => ({
      ...personRules,
      email: (value, all) =>
        value === takenEmail ? 'duplicate-email' : (personRules.email?.(value, all) ?? null),
    }),
    [takenEmail],
  );
  const form = useForm<PersonValues>({
    defaultValues,
    mode: 'onTouched',
    resolver: useRulesResolver(rules),
  });
  const { getValues } = form;
  const problem = form.formState.errors.email;
  useEffect(() => {
    if (problem?.type === 'duplicate-email') setTakenEmail(getValues('email'));
  }, [problem, getValues]);
  return form;
}
