import type { Routes } from '@fanwise/contract/own';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Combobox } from '../../../ui/choices/combobox.tsx';
import type { Option } from '../../../ui/choices/select.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import styles from '../agency-details.module.css';
import { availableCarriersQuery } from './carrier-queries.ts';

type Company = Routes['GET /agent/profile/carriers']['answer']['data'][number];

type PickCarrierProps = {
  formId: string;
  /** Not there while it loads. */
  companies: readonly Company[] | undefined;
  failure: string | undefined;
  onPick: () => void;
  onSubmit: (company: Option<number>) => void;
};

/** The field for a company, and what the company usually writes. */
export function PickCarrier({ formId, companies, failure, onPick, onSubmit }: PickCarrierProps) {
  const nameOf = useInsuranceName();
  const messages = useMessages(agencyDetails).carriers;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(
    async (typed: string) => {
      const wanted = typed.trim().toLowerCase();
      const { data } = await client.ensureQueryData(availableCarriersQuery);
      return data
        .filter(({ carrierName }) => carrierName.toLowerCase().includes(wanted))
        .map(({ carrierId, carrierName }) => ({ value: carrierId, label: carrierName }));
    },
    [client],
  );
  const lines = companies?.find(({ carrierId }) => carrierId === chosen?.value)?.lines ?? '';
  const writes = insuranceTypes
    .filter(({ letter }) => lines.includes(letter))
    .map(({ id }) => nameOf(id).toLowerCase())
    .join(', ');
  return (
    <form
      id={formId}
      noValidate
      className={styles.pick}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === null);
        if (chosen !== null) onSubmit(chosen);
      }}
    >
      <Combobox
        label={messages.pick}
        load={load}
        value={chosen}
        error={isMissing ? messages.pickFirst : failure}
        onChange={(next) => {
          setChosen(next);
          setMissing(false);
          onPick();
        }}
      />
      <p className={styles.small} role="status">
        {writes !== '' && messages.usuallyWrites(writes)}
      </p>
    </form>
  );
}
