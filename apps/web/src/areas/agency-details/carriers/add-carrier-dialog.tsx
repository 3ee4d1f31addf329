import type { Routes } from '@fanwise/contract/own';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { LoadFailure } from '../../../features/load-failure/load-failure.tsx';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/choices/combobox.tsx';
import type { Option } from '../../../ui/choices/select.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-words.ts';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from '../agency-details.module.css';
import { availableCarriersQuery, useTakeCarriers } from './carrier-queries.ts';

type Company = Routes['GET /agent/profile/carriers']['answer']['data'][number];

/** Picks one company of those the agent does not hold yet. */
export function AddCarrierDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(agencyDetails).carriers;
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(availableCarriersQuery);
  // The field is there from the start, so that it has the focus; its list comes when it has loaded.
  const isPickable = data ? data.data.length > 0 : !error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.addTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          {isPickable && (
            <Button type="submit" form={formId} busy={isBusy}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {isPickable ? (
        <PickCarrier
          formId={formId}
          companies={data?.data}
          isBusy={isBusy}
          onBusy={setBusy}
          onDone={onClose}
        />
      ) : data ? (
        <p>{words.allAdded}</p>
      ) : (
        error && <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function PickCarrier({
  formId,
  companies,
  isBusy,
  onBusy,
  onDone,
}: {
  formId: string;
  /** Not there while it loads. */
  companies: readonly Company[] | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}) {
  const nameOf = useInsuranceName();
  const words = useWords(agencyDetails).carriers;
  const failureText = useFailureText();
  const client = useQueryClient();
  const takeCarriers = useTakeCarriers();
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  const [problem, setProblem] = useState<string>();
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
  const add = async () => {
    if (isBusy) return;
    if (chosen === null) {
      setProblem(words.pickFirst);
      return;
    }
    onBusy(true);
    try {
      const answer = await call('POST /agent/profile/carriers', {
        body: { carriers: [chosen.value] },
      });
      takeCarriers(answer.data);
      showToast({ message: words.added(chosen.label), type: 'success' });
      onDone();
    } catch (error) {
      setProblem(failureText(error));
      showToast({ message: failureText(error), type: 'error' });
      void client.invalidateQueries({ queryKey: availableCarriersQuery.queryKey });
    } finally {
      onBusy(false);
    }
  };
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
        void add();
      }}
    >
      <Combobox
        label={words.pick}
        load={load}
        value={chosen}
        error={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
      <p className={styles.small} role="status">
        {writes !== '' && words.usuallyWrites(writes)}
      </p>
    </form>
  );
}
