import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { carriersQuery } from '../../../../app/queries.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { CrossMark } from '../../../../ui/marks/marks.tsx';
import { useInsuranceName } from '../../../../ui/marks/use-type-messages.ts';
import { FILTERS, type FilterName, type ListAddress } from '../../list/address.ts';
import { useLinkOfList } from '../../list/use-change-list.ts';
import styles from './filters.module.css';
import { RANGE_NAMES, rangeText } from './ranges.ts';

/** The filters that are set, each with a button that removes it; empty without any. */
export function Chips({ address: { filters } }: { address: ListAddress }) {
  const messages = useMessages(leadTools).filters;
  const nameOf = useInsuranceName();
  const linkTo = useLinkOfList();
  const insurers =
    useQuery({ ...carriersQuery, enabled: filters.insurer !== undefined }).data?.data ?? [];
  const set = FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (set.length === 0) return null;
  const textOf = (name: FilterName, value: string): string => {
    if (name === 'line')
      return value
        .split(',')
        .map((short) => nameOf(insuranceTypes.find((type) => type.short === short)?.id ?? 0))
        .filter(Boolean)
        .join(messages.or);
    if (name === 'free' || name === 'star' || name === 'ready') return messages.names[name];
    const ranged = RANGE_NAMES.find((one) => one === name);
    if (ranged) return `${messages.names[name]}: ${rangeText(ranged, value, messages)}`;
    if (name === 'insured')
      return value
        .split(',')
        .map((state) => messages.texts.insured[state as keyof typeof messages.texts.insured])
        .filter(Boolean)
        .join(messages.or);
    if (name === 'insurer') {
      const ids = value.split(',');
      const named = insurers.filter(({ carrierId }) => ids.includes(String(carrierId)));
      return (
        named.map(({ carrierName }) => carrierName).join(messages.or) || messages.names.insurer
      );
    }
    const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.texts;
    return texts[name]?.[value] ?? value.replaceAll(/,\s*/g, ', ');
  };
  const without = Object.fromEntries(set.map(([name]) => [name, null]));
  return (
    <ul className={styles.chips} aria-label={messages.active}>
      {set.map(([name, value]) => (
        <li key={name}>
          <Link
            {...linkTo({ [name]: null })}
            aria-label={messages.without(`${messages.names[name]}: ${textOf(name, value)}`)}
          >
            {textOf(name, value)}
            <CrossMark />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link {...linkTo(without)} data-all>
            {messages.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
