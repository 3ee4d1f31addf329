import type { ZipCode } from '@fanwise/contract/own';
import { readZip } from '@fanwise/domain/texts/zip';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { call } from '../../app/api.ts';
import { person } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import { Combobox } from '../../ui/choices/combobox.tsx';
import type { BoundField } from '../../ui/fields/form-field.tsx';
import type { TypedZip, ZipChoice } from './person.ts';

const MIN_TYPED = 2;

type ZipFieldProps = { field: BoundField<ZipChoice | null>; initial: TypedZip };

/**
 * A ZIP code searched by its first digits or its city. Five digits choose it at once, unless it lies in two states: then
 * the client chooses the one with their state.
 */
export function ZipField({ field, initial }: ZipFieldProps) {
  const messages = useMessages(person);
  const { name: _, ...bound } = field;
  const choose = useRef(field.onChange);
  choose.current = field.onChange;
  const load = useCallback(async (typed: string, signal: AbortSignal) => {
    const query = readZip(typed) ?? typed.trim();
    if (query.length < MIN_TYPED) return [];
    const { data } = await call('GET /auth/zipcodes', { query: { q: query }, signal });
    const choices = data.map(toZipChoice);
    const [only, ...more] = choices;
    if (/^\d{5}$/.test(query) && only && more.length === 0 && !signal.aborted) choose.current(only);
    return choices;
  }, []);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (initial.hasFocus) box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [initial]);
  return (
    <div ref={box}>
      <Combobox
        {...bound}
        begun={initial.typed}
        label={messages.labels.zipcodes}
        load={load}
        onChange={(chosen) => field.onChange(chosen as ZipChoice | null)}
        inputMode="numeric"
        autoComplete="postal-code"
        emptyText={(typed) =>
          typed.trim().length < MIN_TYPED ? messages.zipStart : messages.zipNone
        }
      />
    </div>
  );
}

/**
 * The row of a chosen ZIP code in another state: the ZIP code may lie in two. A choice without a state that has no row
 * there becomes its first row, whose state the form then compares. Null if nothing changes.
 */
export async function findZipInState(zip: ZipChoice, state: string): Promise<ZipChoice | null> {
  const zipCode = zip.label.slice(0, 5);
  const { data } = await call('GET /auth/zipcodes', { query: { q: zipCode } });
  const rows = data.filter((row) => row.zipCode === zipCode).map(toZipChoice);
  const first = zip.state === '' ? rows[0] : undefined;
  return rows.find((row) => row.state === state) ?? first ?? null;
}

/** A served ZIP code as the form holds it: "27601 — Raleigh, NC". */
export function toZipChoice({ zipId, zipCode, city = '', state = '' }: ZipCode): ZipChoice {
  const place = city === '' ? '' : ` — ${city}, ${state}`;
  return { value: zipId, label: `${zipCode}${place}`, city, state };
}
