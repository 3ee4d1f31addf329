import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/choices/select.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { availableCarriersQuery, useTakeCarriers } from './carrier-queries.ts';
import { MissingCarrier } from './missing-carrier.tsx';
import { PickCarrier } from './pick-carrier.tsx';

/** Picks carriers for which the agent has no appointment yet, and adds them at once. */
export function AddCarrierDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(agencyDetails).carriers;
  const failureText = useFailureText();
  const client = useQueryClient();
  const takeCarriers = useTakeCarriers();
  const formId = useId();
  const typed = useRef('');
  const rememberTyped = useCallback((text: string) => {
    typed.current = text;
  }, []);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const { data, error, refetch } = useQuery(availableCarriersQuery);
  const add = useAction(
    async (companies: readonly Option<number>[]) => {
      const body = { carriers: companies.map(({ value }) => value) };
      const answer = await call('POST /agent/profile/carriers', { body });
      takeCarriers(answer.data);
      showToast({
        message: messages.added(list.format(companies.map(({ label }) => label)), companies.length),
        type: 'success',
      });
      onClose();
    },
    {
      onFailure: (failed) => {
        showToast({ message: failureText(failed), type: 'error' });
        void client.invalidateQueries({ queryKey: availableCarriersQuery.queryKey });
        return false;
      },
    },
  );
  // The field is there from the start, so that it has the focus; its list comes when it has loaded.
  const isPickable = data ? data.data.length > 0 : !error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.addTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          {isPickable && (
            <Button type="submit" form={formId} busy={add.isBusy}>
              {messages.confirm}
            </Button>
          )}
        </>
      }
    >
      {isPickable ? (
        <>
          <PickCarrier
            formId={formId}
            companies={data?.data}
            failure={add.failure}
            onPick={add.clearFailure}
            onTyped={rememberTyped}
            onSubmit={(companies) => void add.run(companies)}
          />
          <MissingCarrier readTyped={() => typed.current} />
        </>
      ) : data ? (
        <>
          <p>{messages.allAdded}</p>
          <MissingCarrier />
        </>
      ) : (
        error && <LoadFailure title={messages.loadFailed} error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}
