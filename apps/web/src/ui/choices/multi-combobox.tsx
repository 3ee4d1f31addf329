import { Combobox as Base } from '@base-ui/react/combobox';
import { type ClipboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import inputStyles from '../fields/input.module.css';
import { CrossMark } from '../marks/marks.tsx';
import styles from './list.module.css';
import { OptionList, optionListPreloadProps } from './option-list.tsx';
import type { Option } from './select.tsx';
import { type LoadOptions, useAsyncOptions } from './use-async-options.ts';
import { useEarlyArrow } from './use-early-arrow.ts';

type MultiComboboxProps<Value extends string | number> = FieldProps & {
  load: LoadOptions<Option<Value>>;
  value: ReadonlyArray<Option<Value>>;
  onChange: (value: Option<Value>[]) => void;
  onBlur?: (() => void) | undefined;
  /** Called when a chosen option is chosen again; it stays chosen. */
  onKnown?: (option: Option<Value>) => void;
  /** A pasted list ("07030, 07302"): the options it stands for, or null to search for the text. */
  onPasteList?: (text: string) => Promise<Option<Value>[]> | null;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  /** Shown instead of the chips when there are too many to read. */
  collapsed?: ReactNode;
  /** The text of an empty list for a query. */
  emptyText?: (query: string) => string | undefined;
};

/** Several choices from a long list, shown as chips. */
export function MultiCombobox<Value extends string | number>({
  load,
  value,
  onChange,
  onBlur,
  onKnown,
  onPasteList,
  ref,
  placeholder,
  collapsed,
  emptyText,
  ...field
}: MultiComboboxProps<Value>) {
  const messages = useMessages(ui);
  const chosenId = useId();
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { options, isSearching, hasFailed } = useAsyncOptions(load, query);
  const { autoHighlight, recordKey } = useEarlyArrow(options.length);
  const pasteList = async (event: ClipboardEvent) => {
    const pastedText = onPasteList?.(event.clipboardData.getData('text'));
    if (!pastedText) return;
    event.preventDefault();
    const pasted = await pastedText;
    const known = new Set(value.map((option) => option.value));
    onChange([...value, ...pasted.filter((option) => !known.has(option.value))]);
  };
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          multiple
          items={options}
          filter={null}
          value={value as Option<Value>[]}
          onValueChange={(next, details) => {
            // Escape closes the list; it must not clear the chosen values. Nor may Backspace remove a chip that is
            // hidden.
            const isUnseen = collapsed && details.reason !== 'item-press';
            if (details.reason === 'escape-key' || isUnseen) {
              details.cancel();
              return;
            }
            // The list only adds: choosing an entry again does not remove it.
            const known = details.reason === 'item-press' && missingIn(next, value);
            if (known) {
              // The message appears below the field, where the list would cover it.
              setOpen(false);
              onKnown?.(known);
            } else onChange(next);
          }}
          open={isOpen}
          onOpenChange={setOpen}
          inputValue={query}
          onInputValueChange={setQuery}
          isItemEqualToValue={(item, chosen) => item.value === chosen.value}
          itemToStringLabel={(item) => item.label}
          autoHighlight={autoHighlight}
        >
          <Base.Chips
            ref={box}
            className={classNames(inputStyles.input, styles.chips)}
            {...optionListPreloadProps}
          >
            {collapsed ??
              value.map((option) => (
                <Base.Chip key={option.value} className={styles.chip} aria-label={option.label}>
                  {option.label}
                  <Base.ChipRemove
                    className={styles.remove}
                    aria-label={messages.remove(option.label)}
                  >
                    <CrossMark />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
            <span id={chosenId} hidden>
              {collapsed ? messages.chosenCount(value.length) : chosenText(value, messages.chosen)}
            </span>
            <Base.Input
              {...control}
              aria-describedby={[control['aria-describedby'], chosenId].filter(Boolean).join(' ')}
              ref={ref}
              className={styles.chipInput}
              placeholder={value.length === 0 ? placeholder : undefined}
              autoComplete="off"
              onBlur={onBlur}
              onPaste={pasteList}
              onKeyDown={(event) => {
                recordKey(event);
                if (event.key !== 'Enter') return;
                // Enter never submits the form, and keeps the typed text if there is no option.
                event.preventDefault();
                if (isSearching || options.length === 0) event.preventBaseUIHandler();
              }}
            />
          </Base.Chips>
          <OptionList
            isOpen={isOpen}
            isSearching={isSearching}
            hasFailed={hasFailed}
            emptyText={emptyText?.(query)}
            anchor={box}
          />
        </Base.Root>
      )}
    </Field>
  );
}

/** The text for screen readers at the field itself, because the chips are read one by one. */
function chosenText(
  value: ReadonlyArray<Option<string | number>>,
  sentence: (labels: string) => string,
): string {
  return value.length === 0 ? '' : sentence(value.map((option) => option.label).join(', '));
}

/** The choice that was taken out of the list, if one was. */
function missingIn<Value extends string | number>(
  next: ReadonlyArray<Option<Value>>,
  before: ReadonlyArray<Option<Value>>,
): Option<Value> | undefined {
  const kept = new Set(next.map((option) => option.value));
  return before.find((option) => !kept.has(option.value));
}
