import type { FormRules } from '../../../app/forms/form-rules.ts';

/** The fields of a form that have to be filled in and are not. */
export function missingFields<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  rules: FormRules<Values>,
  values: Values,
): Name[] {
  return names.filter((name) => rules[name]?.(values[name], values) === 'required');
}
