import { Combobox as Base } from '@base-ui/react/combobox';
import { type HTMLInputAutoCompleteAttribute, type Ref, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import inputStyles from '../fields/input.module.css';
import { ChevronMark } from '../marks/marks.tsx';
import { OptionList, optionListPreloadProps } from './option-list.tsx';
import type { Option } from './select.tsx';
import { type LoadOptions, useAsyncOptions } from './use-async-options.ts';
import { useEarlyArrow } from './use-early-arrow.ts';

type ComboboxProps<Value extends string | number> = FieldProps & {
  /** Keep it stable (defined outside the component or memoized). Filtering is its work. */
  load: LoadOptions<Option<Value>>;
  value: Option<Value> | null;
  onChange: (value: Option<Value> | null) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  inputMode?: 'text' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Text that was typed before this field was loaded. */
  begun?: string;
  /** The list stays below the field, so that it covers nothing above. */
  isBelow?: boolean;
  /** A choice empties the field for the next one. Its value stays null. */
  clearsOnPick?: boolean;
  /** The text of an empty list for a query. */
  emptyText?: (query: string) => string;
};

/**
 * One choice from a long list that is searched by typing. Text that matches no entry stays in the field, which then has
 * no value and reports it when it loses the focus.
 */
export function Combobox<Value extends string | number>({
  load,
  value,
  onChange,
  onBlur,
  ref,
  placeholder,
  readOnly,
  inputMode = 'text',
  autoComplete = 'off',
  begun = '',
  emptyText,
  isBelow,
  clearsOnPick = false,
  ...field
}: ComboboxProps<Value>) {
  const messages = useMessages(ui);
  const [query, setQuery] = useState(value?.label ?? begun);
  const [leftWith, setLeftWith] = useState('');
  const [isOpen, setOpen] = useState(false);
  // A value chosen from outside (an exact match) leaves nothing to pick from.
  const [chosen, setChosen] = useState(value?.label);
  if (chosen !== value?.label) {
    setChosen(value?.label);
    setQuery(value?.label ?? '');
    setOpen(false);
  }
  const { options, isSearching, hasFailed } = useAsyncOptions(
    load,
    query === value?.label ? '' : query,
  );
  const { autoHighlight, recordKey } = useEarlyArrow(options.length);
  const isTyped = value === null && query.trim() !== '';
  const namesNothing = isTyped && !isSearching && !hasFailed;
  const error =
    namesNothing && (field.error || leftWith === query) ? messages.notInList(query) : field.error;
  const type = (typed: string) => {
    setQuery(typed);
    if (value === null) return;
    setChosen(undefined);
    onChange(null);
  };
  return (
    <Field {...field} error={isTyped && isSearching ? undefined : error}>
      {(control) => (
        <Base.Root
          items={options}
          filter={null}
          value={value}
          onValueChange={(next, details) => {
            // Escape closes the list; it must not clear the chosen value.
            if (details.reason === 'escape-key') return details.cancel();
            onChange(next);
            if (clearsOnPick) setQuery('');
          }}
          open={isOpen}
          onOpenChange={setOpen}
          inputValue={query}
          onInputValueChange={(typed, { reason }) => {
            // The combobox would empty the field when it closes without a choice.
            if (reason === 'input-change') type(typed);
          }}
          isItemEqualToValue={(item, chosen) => item.value === chosen.value}
          itemToStringLabel={(item) => item.label}
          autoHighlight={autoHighlight}
          readOnly={readOnly ?? false}
        >
          <div className={inputStyles.box} {...optionListPreloadProps}>
            <Base.Input
              {...control}
              ref={ref}
              className={classNames(inputStyles.input, inputStyles.withButton)}
              placeholder={placeholder}
              inputMode={inputMode}
              autoComplete={autoComplete}
              onBlur={() => {
                setLeftWith(query);
                onBlur?.();
              }}
              onKeyDown={(event) => {
                recordKey(event);
                if (event.key !== 'Enter' || !isOpen || !isSearching) return;
                // The list still belongs to the previous text, so its first entry is not the one that is meant.
                event.preventDefault();
                event.preventBaseUIHandler();
              }}
            />
            {!readOnly && (
              <Base.Trigger className={inputStyles.inside} aria-label={messages.openList}>
                <ChevronMark />
              </Base.Trigger>
            )}
          </div>
          <OptionList
            isOpen={isOpen}
            isSearching={isSearching}
            hasFailed={hasFailed}
            emptyText={emptyText?.(query)}
            isBelow={isBelow}
          />
        </Base.Root>
      )}
    </Field>
  );
}
