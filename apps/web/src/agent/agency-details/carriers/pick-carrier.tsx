import type { Routes } from '@fanwise/contract/own';
import { findCarriers } from '@fanwise/domain/texts/carrier-search';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/choices/combobox.tsx';
import type { Option } from '../../../ui/choices/select.tsx';
import { useCarrierLines } from '../../carrier-lines.ts';
import { availableCarriersQuery } from './carrier-queries.ts';
import styles from './carriers.module.css';

type Company = Routes['GET /agent/profile/carriers']['answer']['data'][number];

/** The server adds this many carriers at once. */
const MAX_AT_ONCE = 100;

type PickCarrierProps = {
  formId: string;
  /** Not there while it loads. */
  companies: readonly Company[] | undefined;
  failure: string | undefined;
  onPick: () => void;
  /** Called with what is typed into the field; empty once a carrier is picked. Keeps its identity. */
  onTyped: (text: string) => void;
  onSubmit: (companies: readonly Option<number>[]) => void;
};

/** The field for companies, and below it those that were picked, each with what it writes. */
export function PickCarrier({
  formId,
  companies,
  failure,
  onPick,
  onTyped,
  onSubmit,
}: PickCarrierProps) {
  const messages = useMessages(agencyDetails).carriers;
  const linesOf = useCarrierLines();
  const client = useQueryClient();
  const [picked, setPicked] = useState<readonly Option<number>[]>([]);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(
    async (typed: string) => {
      // A field that lost the focus is empty again; what was typed is still meant.
      if (typed !== '') onTyped(typed);
      const { data } = await client.ensureQueryData(availableCarriersQuery);
      return findCarriers(data, typed).map(({ carrierId, carrierName }) => ({
        value: carrierId,
        label: carrierName,
      }));
    },
    [client, onTyped],
  );
  const describe = ({ value }: Option<number>): string => {
    const company = companies?.find(({ carrierId }) => carrierId === value);
    const lines = linesOf(company?.lines ?? '');
    return company?.soldBy === 'captive' ? messages.captive(lines) : lines;
  };
  const remove = (company: Option<number>) =>
    setPicked(picked.filter(({ value }) => value !== company.value));
  return (
    <form
      id={formId}
      noValidate
      className={styles.pick}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(picked.length === 0);
        if (picked.length > 0) onSubmit(picked);
      }}
    >
      <Combobox
        label={messages.pick}
        hint={messages.pickHint}
        load={load}
        value={null}
        isBelow
        clearsOnPick
        error={isMissing ? messages.pickFirst : failure}
        onChange={(next) => {
          setMissing(false);
          onPick();
          if (next) onTyped('');
          if (
            next &&
            picked.length < MAX_AT_ONCE &&
            !picked.some(({ value }) => value === next.value)
          )
            setPicked([...picked, next]);
        }}
      />
      <ul className={styles.picked} aria-label={messages.picked} aria-live="polite">
        {picked.map((company) => (
          <li key={company.value}>
            <span>
              <b>{company.label}</b>: {describe(company)}
            </span>
            <IconButton label={messages.leaveOut(company.label)} onClick={() => remove(company)}>
              <IconX size={18} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </form>
  );
}
