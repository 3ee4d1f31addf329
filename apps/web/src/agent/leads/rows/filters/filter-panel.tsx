import type { AgentProfile } from '@fanwise/contract/own';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { readZips } from '@fanwise/domain/texts/zip';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef } from 'react';
import { agentProfileQuery, carriersQuery } from '../../../../app/queries.ts';
import { useMay } from '../../../../app/session/use-may.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { leadSummaryQuery } from '../../../../shared/lead/lead-summary-query.ts';
import { Checkbox } from '../../../../ui/choices/choices.tsx';
import { Select } from '../../../../ui/choices/select.tsx';
import { useInsuranceName } from '../../../../ui/marks/use-type-messages.ts';
import type { FilterName, ListAddress } from '../../list/address.ts';
import { useChangeList } from '../../list/use-change-list.ts';
import { isInOpenList } from '../../list/use-keys.ts';
import { AppliedField } from './applied-field.tsx';
import { City } from './city.tsx';
import styles from './filters.module.css';
import { RANGE_NAMES, RANGES, type RangeName, rangeText } from './ranges.ts';
import { useTypedText } from './use-typed.ts';

const ANY = 'any';

/** The filters of the rows. Each choice takes effect at once. */
export function FilterPanel({
  address: { filters },
  takesFocus = false,
  onLeave,
}: {
  address: ListAddress;
  /** Whether the first filter takes the focus. */
  takesFocus?: boolean;
  /** Escape in a filter. */
  onLeave?: (() => unknown) | undefined;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const messages = useMessages(leadTools).filters;
  const nameOf = useInsuranceName();
  const changeList = useChangeList();
  const { data: profile } = useQuery(agentProfileQuery);
  const { may } = useMay();
  const { data: summary } = useQuery(leadSummaryQuery);
  const hasTeam = may('quote') && summary?.ready !== undefined;
  const select = (name: FilterName, choices: readonly (readonly [string, string])[]) => (
    <Select
      label={messages.names[name]}
      value={filters[name] ?? ANY}
      options={[
        { value: ANY, label: messages.any },
        ...choices.map(([value, label]) => ({ value, label })),
      ]}
      onChange={(value) => changeList({ [name]: value === ANY ? null : value })}
    />
  );
  const insurers = useQuery(carriersQuery).data?.data ?? [];
  const ranged = (name: RangeName) => {
    const value = filters[name];
    const offered = RANGES[name];
    return select(
      name,
      (value === undefined || offered.includes(value) ? offered : [...offered, value]).map(
        (range) => [range, rangeText(name, range, messages)] as const,
      ),
    );
  };
  const lines = linesOf(filters);
  const states = statesOf(profile?.data);
  return (
    <search
      aria-label={messages.open}
      className={styles.panel}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !isInOpenList(target)) onLeave?.();
      }}
    >
      <fieldset className={styles.lines}>
        <legend>{messages.names.line}</legend>
        {insuranceTypes.map(({ id, short }, index) => (
          <button
            key={short}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={lines.includes(short)}
            onClick={() =>
              changeList((latest) => ({ line: toggled(linesOf(latest.filters), short).join() }))
            }
          >
            {nameOf(id)}
          </button>
        ))}
      </fieldset>
      {select('bundle', Object.entries(messages.texts.bundle))}
      {select('age', Object.entries(messages.texts.age))}
      {select('home', Object.entries(messages.texts.home))}
      {select('lang', Object.entries(messages.texts.lang))}
      {select('coverage', Object.entries(messages.texts.coverage))}
      {select(
        'insurer',
        insurers.map(({ carrierId, carrierName }) => [String(carrierId), carrierName] as const),
      )}
      {select('insured', Object.entries(messages.texts.insured))}
      {RANGE_NAMES.map((name) => (
        <Fragment key={name}>{ranged(name)}</Fragment>
      ))}
      {states.length > 1 &&
        select(
          'state',
          states.map((state) => [state, state] as const),
        )}
      <ZipCodes
        value={filters.zip ?? ''}
        profile={profile?.data}
        onChange={(zip) => changeList({ zip })}
      />
      <City value={filters.city ?? ''} onChange={(city) => changeList({ city })} />
      <div className={styles.checks}>
        <Checkbox
          label={messages.names.star}
          value={filters.star === '1'}
          onChange={(isStarred) => changeList({ star: isStarred ? '1' : null })}
        />
        {hasTeam && (
          <Checkbox
            label={messages.names.ready}
            value={filters.ready === '1'}
            onChange={(isReady) => changeList({ ready: isReady ? '1' : null })}
          />
        )}
        <Checkbox
          label={messages.names.free}
          value={filters.free === '1'}
          onChange={(isAvailable) =>
            changeList((latest) => buildAvailableFilter(isAvailable, latest.filters, profile?.data))
          }
        />
      </div>
    </search>
  );
}

const linesOf = ({ line = '' }: ListAddress['filters']): string[] =>
  line.split(',').filter(Boolean);

const toggled = (lines: readonly string[], short: string): readonly string[] =>
  lines.includes(short) ? lines.filter((line) => line !== short) : [...lines, short];

/** The states of the agent's ZIP codes; none if all are chosen. */
const statesOf = (profile: AgentProfile | undefined): string[] =>
  [...new Set(profile?.zipcodes.map((zip) => zip.state))].toSorted();

/** The server checks available carriers lead by lead, so an agent who works everywhere has to choose one week or places. */
function buildAvailableFilter(
  isAvailable: boolean,
  { age, state, zip, city }: ListAddress['filters'],
  profile: AgentProfile | undefined,
): { free: string | null; age?: string } {
  const isRecent = age !== undefined && age !== 'older';
  const isBounded = profile?.allZipCodes !== 1 || isRecent || state || zip || city;
  return { free: isAvailable ? '1' : null, ...(isAvailable && !isBounded && { age: '7d' }) };
}

/**
 * ZIP codes separated by commas; those of the agent's own area are suggested. They take effect on Enter or when the
 * field loses the focus.
 */
function ZipCodes({
  value,
  profile,
  onChange,
}: {
  value: string;
  profile: AgentProfile | undefined;
  onChange: (zip: string | null) => void;
}) {
  const messages = useMessages(leadTools).filters;
  const [typed, setTyped] = useTypedText(value.replaceAll(',', ', '));
  const { codes, unread } = readZips(typed);
  const isInvalid = unread.length > 0 || (codes.length === 0 && typed.trim() !== '');
  const apply = () => {
    const next = [...new Set(codes)].join(',');
    if (!isInvalid && next !== value) onChange(next || null);
  };
  return (
    <AppliedField
      label={messages.names.zip}
      placeholder={profile?.zipcodes[0]?.zipCode ?? '27601'}
      maxLength={400}
      value={typed}
      onChange={setTyped}
      onApply={apply}
      error={isInvalid ? messages.fiveDigits : undefined}
    />
  );
}
