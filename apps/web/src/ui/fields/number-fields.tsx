import { formatDollars } from '@fanwise/domain/money/money';
import {
  parseDollars,
  parseWholeNumber,
  typedDollars,
  withoutCents,
} from '@fanwise/domain/money/typed-dollars';
import { type ClipboardEvent, type InputEvent, useRef, useState } from 'react';
import { NumericFormat } from 'react-number-format';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { useValueAfterPress } from '../choices/after-press.ts';
import { classNames } from '../class-names.ts';
import { Field, splitField } from './field.tsx';
import styles from './input.module.css';
import type { TextValueProps } from './text-field.tsx';

/** Characters of a pasted text that a note repeats. */
const LONGEST_QUOTED = 40;

type NumberValueProps = Omit<TextValueProps, 'value' | 'onChange' | 'maxLength'> & {
  /** Null when empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** Text shown at the end or the start of the box ("sq ft", "%"). */
type SymbolProps = {
  symbol?: string | undefined;
  symbolBefore?: boolean | undefined;
};

/**
 * A whole number. Strips everything that is not a digit from what is typed; a pasted number is read with its separators
 * and without its unit and decimals.
 */
export function NumberField({
  symbol,
  symbolBefore,
  value,
  onChange,
  ref,
  thousands = true,
  ...props
}: NumberValueProps & SymbolProps & { thousands?: boolean }) {
  const { field, input } = splitField(props);
  const messages = useMessages(ui);
  const [note, setNote] = useState<string>();
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (text === '') return;
    const pasted = parseWholeNumber(text);
    event.preventDefault();
    if (pasted !== null) onChange(pasted.dollars);
    if (pasted === null) setNote(messages.numberNotRead(text.slice(0, LONGEST_QUOTED)));
    else setNote(pasted.roundedCents ? messages.decimalsRounded(pasted.dollars) : undefined);
  };
  return (
    <Field {...field} note={note}>
      {(control) => (
        <div className={styles.box}>
          {symbol && symbolBefore && <span className={styles.prefix}>{symbol}</span>}
          <NumericFormat
            {...control}
            {...input}
            {...(ref && { getInputRef: ref })}
            value={value ?? ''}
            decimalScale={0}
            allowNegative={false}
            thousandSeparator={thousands ? ',' : false}
            inputMode="numeric"
            className={classNames(
              styles.input,
              styles.numeric,
              symbol && (symbolBefore ? styles.prefixed : styles.suffixed),
            )}
            onPaste={pasteWhole}
            onInput={() => setNote(undefined)}
            onValueChange={({ floatValue }, { source }) => {
              if (source === 'event') onChange(floatValue ?? null);
            }}
          />
          {symbol && !symbolBefore && <span className={styles.suffix}>{symbol}</span>}
        </div>
      )}
    </Field>
  );
}

/**
 * Whole US dollars. Cents that are rounded, and a pasted text that is no amount, leave a visible note. Points and commas may
 * stand as in Spanish: `250.000`, `87,43`.
 */
export function MoneyField({ value, onChange, ref, ...props }: NumberValueProps) {
  const messages = useMessages(ui);
  const [rounded, setRounded] = useState<number | null>(null);
  /** The amount with its cents, while it is typed. */
  const [typedCents, setTypedCents] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const digitsBeforeComma = useRef(0);
  const { field, input } = splitField(props);
  const pasteWholeDollars = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (text === '') return;
    const pasted = parseDollars(text);
    event.preventDefault();
    setUnread(pasted === null ? text.slice(0, LONGEST_QUOTED) : undefined);
    if (pasted === null) return;
    digitsBeforeComma.current = 0;
    setTypedCents(undefined);
    setRounded(pasted.roundedCents ? pasted.dollars : null);
    onChange(pasted.dollars);
  };
  const centsNote = rounded === null ? undefined : messages.centsRounded(formatDollars(rounded));
  const note = useValueAfterPress(unread ? messages.pasteNotRead(unread) : centsNote);
  return (
    <Field {...field} note={note}>
      {(control) => (
        <NumericFormat
          {...control}
          {...input}
          {...(ref && { getInputRef: ref })}
          value={typedCents ?? value ?? ''}
          prefix="$"
          decimalScale={3}
          allowNegative={false}
          thousandSeparator=","
          inputMode="numeric"
          className={classNames(styles.input, styles.numeric)}
          onPaste={pasteWholeDollars}
          onBeforeInput={({ nativeEvent, currentTarget }: InputEvent<HTMLInputElement>) => {
            const { value: text, selectionStart, selectionEnd } = currentTarget;
            if (nativeEvent.data === ',')
              digitsBeforeComma.current = text.replace(/\D/g, '').length;
            else if (selectionStart !== selectionEnd) digitsBeforeComma.current = 0;
          }}
          // On input, because typing the same amount again changes no value and would leave the previous note.
          onInput={({ nativeEvent }: InputEvent<HTMLInputElement>) => {
            setRounded(null);
            setUnread(undefined);
            // A deleted digit may be one after the comma: `1,200` without its last digit is 120, not 1.20.
            if (nativeEvent.inputType?.startsWith('delete')) digitsBeforeComma.current = 0;
          }}
          onBlur={() => {
            setUnread(undefined);
            const behindComma = withoutCents(value, digitsBeforeComma.current);
            digitsBeforeComma.current = 0;
            if (behindComma !== null) {
              setRounded(behindComma);
              onChange(behindComma);
            }
            setTypedCents(undefined);
            input.onBlur?.();
          }}
          onValueChange={({ value: typed }, { source }) => {
            if (source !== 'event') return;
            const { dollars, roundedCents } = typedDollars(typed);
            setRounded(roundedCents ? dollars : null);
            setTypedCents(roundedCents ? typed : undefined);
            if (dollars !== value) onChange(dollars);
          }}
        />
      )}
    </Field>
  );
}
