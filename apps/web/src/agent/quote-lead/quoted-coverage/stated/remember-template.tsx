import type { LeadDetail } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../app/api.ts';
import { useAction } from '../../../../app/forms/use-action.ts';
import { cover as coverMessages } from '../../../../messages/en/agent/cover.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { showToast } from '../../../../ui/windows/toast.ts';
import { quoteLeadQuery } from '../../lead-query.ts';
import { type CoverageDraft, listRequestedCoverages } from '../coverage-draft.ts';

/** Saves the lines that differ, and the terms, for the next quote with this carrier. */
export function RememberTemplate({
  detail,
  carrierId,
  cover,
}: {
  detail: LeadDetail;
  carrierId: number;
  cover: CoverageDraft;
}) {
  const messages = useMessages(coverMessages);
  const client = useQueryClient();
  const failureId = useId();
  const carrier =
    detail.carriers.find((company) => company.carrierId === carrierId)?.carrierName ?? '';
  const { run, isBusy, failure } = useAction(
    async () =>
      Promise.all(
        listRequestedCoverages(detail).flatMap(({ typeId }) => {
          const type = cover.types[typeId];
          if (!type) return [];
          const { rows, note: _, exam: _exam, ...terms } = type;
          const body = {
            ...terms,
            rows: rows.filter(({ value }) => value !== ''),
            firmness: cover.firmness,
          };
          const params = { carrier: carrierId, type: typeId };
          return call('PUT /agent/profile/templates/:carrier/:type', { params, body }).then(
            ({ data }) => ({ carrierId, typeId, template: data }),
          );
        }),
      ),
    {
      onDone: (stored) => {
        const { queryKey } = quoteLeadQuery(detail.lead.applicationId);
        client.setQueryData<LeadDetail>(
          queryKey,
          (current) =>
            current && {
              ...current,
              templates: [
                ...current.templates.filter(
                  (template) =>
                    template.carrierId !== carrierId ||
                    !stored.some((one) => one.typeId === template.typeId),
                ),
                ...stored,
              ],
            },
        );
        showToast({ message: messages.remembered(carrier), type: 'success' });
      },
    },
  );
  return (
    <div>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void run()}>
        {messages.remember(carrier)}
      </Button>
      <FieldError id={failureId} error={failure} />
    </div>
  );
}
