import type { ZipCode } from '@fanwise/contract/own';
import { groupThousands } from '@fanwise/domain/money/money';
import { type ReadZips, readZip, readZips } from '@fanwise/domain/texts/zip';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { MultiCombobox } from '../../../ui/choices/multi-combobox.tsx';
import type { Option } from '../../../ui/choices/select.tsx';
import type { BoundField } from '../../../ui/fields/form-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { usePastedZips } from './use-pasted-zips.ts';
import { areaOf, zipOf, zipOptions } from './zip-options.ts';
import { ZipOverview } from './zip-overview.tsx';
import type { Zip } from './zip-selection.ts';
import {
  ALL_ID,
  MAX_CHIPS,
  MAX_ZIP_CODES,
  withControl,
  without,
  withZips,
  type ZipSelection,
  zipLabel,
  zipsInControl,
} from './zip-selection.ts';
import styles from './zips.module.css';

/** Reads all ZIP codes of a city ("Raleigh, NC") or a state ("NC"); null, and a toast says why, where that fails. */
function useAreaZips(): (place: string) => Promise<readonly Zip[] | null> {
  const failureText = useFailureText();
  return async (place) => {
    try {
      return (await call('GET /auth/zipcodes', { query: { place } })).data;
    } catch (error) {
      showToast({ message: failureText(error), type: 'error' });
      return null;
    }
  };
}

const MIN_TYPED = 2;
const MAX_OPTIONS = 20;

/** The ZIP codes an agent works in: All, single ones, whole cities and states, or a pasted list. */
export function ZipsField({ field }: { field: BoundField<ZipSelection> }) {
  const messages = useMessages(agencyDetails).zips;
  const { value, onChange, onBlur, ref, error } = field;
  const box = useRef<HTMLDivElement>(null);
  const zipsById = useRef(new Map<number, ZipCode>());
  const [{ text: messageText, undo, chosenBefore }, setLastMessage] = useState<LastMessage>({
    text: '',
  });
  const areaZips = useAreaZips();
  const addMessages = async (place: string) => {
    const zips = await areaZips(place);
    if (!zips) return;
    const next = withZips({ ...value, all: false }, zips);
    const count = next.chosen.length - value.chosen.length;
    setLastMessage({
      text: messages.added(groupThousands(count)),
      ...(count > 0 && { undo: value }),
    });
    onChange(next);
  };
  const findPasted = usePastedZips();
  const takePasted = async (pasted: ReadZips): Promise<Option<string>[]> => {
    const zips = await findPasted(pasted);
    for (const zip of zips) zipsById.current.set(zip.zipId, zip);
    return zips.map(({ zipId, zipCode }) => ({ value: String(zipId), label: zipCode }));
  };
  const load = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const query = readZip(typed) ?? typed.trim();
      if (query.length < MIN_TYPED) return [];
      const { data } = await call('GET /auth/zipcodes', {
        query: { q: query, limit: MAX_OPTIONS },
        signal,
      });
      for (const zip of data) zipsById.current.set(zip.zipId, zip);
      return zipOptions(query, data, messages);
    },
    [messages],
  );
  const take = (next: Option<string>[]) => {
    setLastMessage({ text: '' });
    const area = next.map((option) => areaOf(option.value)).find((found) => found !== null);
    if (area) {
      void addMessages(area);
      return;
    }
    const chosenById = new Map(value.chosen.map((zip) => [zip.zipId, zip]));
    const zips = next.map(
      (option) => chosenById.get(Number(option.value)) ?? zipOf(option.value, zipsById.current),
    );
    onChange(withControl(value, zips));
  };
  // The button that was pressed goes away: the field gets its focus.
  const settle = (next: ZipSelection, text: string) => {
    setLastMessage({ text });
    onChange(next);
    box.current?.querySelector('input')?.focus();
  };
  const chooseAll = () => settle({ ...value, all: true }, messages.allTaken);
  const isMany = !value.all && value.chosen.length > MAX_CHIPS;
  const isTooMany = !value.all && value.chosen.length > MAX_ZIP_CODES;
  return (
    <div ref={box} className={styles.field}>
      <MultiCombobox
        label={messages.label}
        hint={messages.hint}
        error={error}
        ref={ref}
        load={load}
        placeholder={messages.placeholder}
        value={zipsInControl(value).map((zip) => ({
          value: String(zip.zipId),
          label: zip.zipId === ALL_ID ? messages.all : zipLabel(zip),
        }))}
        onChange={take}
        onKnown={({ value: id, label }) =>
          setLastMessage({
            text: messages.known(label),
            ...(Number(id) !== ALL_ID && { chosenBefore: { zipId: Number(id), zipCode: label } }),
          })
        }
        emptyText={(query) => (query.trim().length < MIN_TYPED ? messages.typeMore : undefined)}
        onBlur={onBlur}
        onPasteList={(text) => {
          // One code with its place, such as “Raleigh, NC 27601”, is searched for as typed.
          if (readZip(text) !== null) return null;
          const pasted = readZips(text);
          const isList = pasted.codes.length > 0 && pasted.codes.length + pasted.unread.length > 1;
          return isList ? takePasted(pasted) : null;
        }}
        collapsed={isMany ? <ZipOverview zips={value.chosen} /> : undefined}
      />
      <div className={styles.below}>
        {!value.all && <TextButton onClick={chooseAll}>{messages.takeAll}</TextButton>}
        {isMany && (
          <TextButton onClick={() => settle({ all: false, chosen: [] }, messages.none)}>
            {messages.clear}
          </TextButton>
        )}
        {/* aria-live: not read out again when a window closes. */}
        <p role="status" aria-live="polite">
          {messageText}
        </p>
        {undo && (
          <TextButton onClick={() => settle(undo, messages.undone)}>{messages.undo}</TextButton>
        )}
        {chosenBefore && (
          <TextButton
            onClick={() =>
              settle(without(value, chosenBefore), messages.takenOut(chosenBefore.zipCode))
            }
          >
            {messages.takeOut(chosenBefore.zipCode)}
          </TextButton>
        )}
        {isMany && messageText === '' && <p>{messages.takeOutHint}</p>}
      </div>
      {isTooMany && (
        <div ref={scrollIntoView} className={styles.proposal}>
          <Notice
            kind="warning"
            title={messages.tooManyTitle}
            action={
              <Button size="small" onClick={chooseAll}>
                {messages.chooseAll}
              </Button>
            }
          >
            <p>{messages.tooMany}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

/** The last message, and the action it offers. */
type LastMessage = {
  readonly text: string;
  /** The selection before a place was added. */
  readonly undo?: ZipSelection;
  /** The code that was typed though it is in the list. */
  readonly chosenBefore?: Zip;
};

/** The bar with "Save Changes" would hide it. */
function scrollIntoView(proposal: HTMLElement | null): void {
  proposal?.scrollIntoView({ block: 'nearest' });
}
