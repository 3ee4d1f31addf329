import { maskPhone, maskTypedPhone } from '@fanwise/domain/texts/phone';
import type { PhoneProblem, readPhone } from '@fanwise/phone/read-phone';
import { type ChangeEvent, useRef, useState } from 'react';
import { fields } from '../../messages/en/shared/fields.ts';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { useValueAfterPress } from '../choices/after-press.ts';
import { classNames } from '../class-names.ts';
import { Field, splitField } from './field.tsx';
import styles from './input.module.css';
import { isTyped } from './is-typed.ts';
import type { TextValueProps } from './text-field.tsx';

let reader: typeof readPhone | undefined;

/** The numbering rules are loaded on the first focus, because many visitors never reach a phone field. */
const fetchReader = async () => {
  reader ??= (await import('@fanwise/phone/read-phone')).readPhone;
  return reader;
};

/** The result of reading the text that the field holds. */
type ReadText = { text: string; extension?: string | null; problem?: PhoneProblem };

/**
 * A North American phone number, stored as `(201)555-0199`. Typing goes through the mask. A number that is pasted,
 * filled in or has a prefix is read with its country code and without its extension; unreadable text stays as it is.
 */
export function PhoneField({ value, onChange, onBlur, ref, error, ...props }: TextValueProps) {
  const { field, input } = splitField(props);
  const messages = useMessages(ui);
  const problems = useMessages(fields);
  const [checked, setChecked] = useState<ReadText>({ text: '' });
  const latestText = useRef(value);
  latestText.current = value;
  const setText = (text: string, about: Omit<ReadText, 'text'> = {}) => {
    const previousText = latestText.current;
    latestText.current = text;
    setChecked({ ...about, text });
    if (text !== previousText) onChange(text);
  };
  /** Without a connection the text stays as it is. While somebody types, no error is shown. */
  const read = async (text: string, isTyping = false) => {
    if (text.trim() === '') return;
    const readNumber = reader ?? (await fetchReader().catch(() => undefined));
    if (readNumber === undefined || latestText.current !== text) return;
    const reading = readNumber(text);
    if ('digits' in reading) setText(maskPhone(reading.digits), { extension: reading.extension });
    else if (!isTyping) setText(maskTypedPhone(text, text), { problem: reading.problem });
  };
  const change = ({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = isTyped(nativeEvent);
    // Ten digits from autofill are masked at once, also while the rules are still loading.
    const text = typed ? writeMasked(box, value) : maskTypedPhone(box.value, box.value);
    setText(text);
    if (!typed || text !== maskPhone(text)) void read(text, typed);
  };
  const isAbout = checked.text === value && value !== '';
  const problem = useValueAfterPress(
    isAbout && checked.problem ? problems[checked.problem] : error,
  );
  const note = useValueAfterPress(
    isAbout && checked.extension ? messages.extensionLeftOut(checked.extension) : undefined,
  );
  return (
    <Field {...field} error={problem} note={note}>
      {(control) => (
        <input
          {...control}
          {...input}
          ref={ref}
          type="tel"
          inputMode="tel"
          value={value}
          autoComplete={input.autoComplete ?? 'tel-national'}
          className={classNames(styles.input, styles.numeric)}
          onChange={change}
          onFocus={() => void fetchReader().catch(() => undefined)}
          onBlur={() => {
            void read(value);
            onBlur?.();
          }}
          onKeyDown={({ key }) => key === 'Enter' && void read(value)}
        />
      )}
    </Field>
  );
}

/** Masks the typed text. Written before React does it, because React would move the caret to the end. */
function writeMasked(box: HTMLInputElement, before: string): string {
  const typed = box.value;
  const caret = box.selectionStart ?? typed.length;
  const text = maskTypedPhone(typed, before);
  if (text === typed) return text;
  box.value = text;
  const at = caret === typed.length ? text.length : maskPhone(typed.slice(0, caret)).length;
  box.setSelectionRange(at, at);
  return text;
}
