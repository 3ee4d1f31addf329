import type { ReactNode, Ref } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { fields } from '../../messages/en/shared/fields.ts';
import { useMessages } from '../../messages/language.ts';
import { useValueAfterPress } from '../choices/after-press.ts';

/** The properties that `FormField` passes to a control: spread them. */
export type BoundField<Value> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  // Each control narrows this to its own element; the form only calls focus() on it.
  ref: Ref<never>;
  error: string | undefined;
};

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
  children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
};

/** Connects one of our controls with a react-hook-form form, error message included. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: FormFieldProps<Values, Name>) {
  const messages = useMessages(fields);
  const { field, fieldState } = useController({ control, name });
  const error = useValueAfterPress(fieldState.error && messageOf(fieldState.error, messages));
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref as Ref<never>,
    error,
  });
}

/** Messages are stored as the code of the broken rule, because a text would stay in the language it was made in. */
function messageOf(
  { type, message }: FieldError,
  messages: Readonly<Record<string, string>>,
): string | undefined {
  return messages[type] ?? message;
}
