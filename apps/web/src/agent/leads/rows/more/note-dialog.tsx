import type { LeadTableRow } from '@fanwise/contract/own';
import { useState } from 'react';
import { call } from '../../../../app/api.ts';
import { useAction } from '../../../../app/forms/use-action.ts';
import { keys } from '../../../../app/keys.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import styles from './more.module.css';

/** Returns only the changed values, because a colleague may have written the others since. */
export const listNoteChanges = (
  typed: { note: string; day: string },
  began: Pick<LeadTableRow, 'note' | 'followUp'>,
): { note?: string | null; followUp?: string | null } => {
  const note = typed.note.trim() || null;
  const followUp = typed.day || null;
  return {
    ...(note !== began.note && { note }),
    ...(followUp !== began.followUp && { followUp }),
  };
};

/** The agency's note on a lead, and the day to follow up. */
export function NoteDialog({ row, onClose }: { row: LeadTableRow; onClose: () => void }) {
  const messages = useMessages(leadTools).note;
  const { applicationId: id } = row;
  const [began] = useState(row);
  const [note, setNote] = useState(row.note ?? '');
  const [day, setDay] = useState(row.followUp ?? '');
  const isDay = day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day);
  const { run, isBusy, failure } = useAction(
    () =>
      call('PUT /agent/leads/:id/own', {
        params: { id },
        body: listNoteChanges({ note, day }, began),
      }),
    { changes: [keys.agent.leads], onDone: onClose },
  );
  const isChanged = note !== (began.note ?? '') || day !== (began.followUp ?? '');
  const save = () => void (isDay && run());
  return (
    <Dialog
      isOpen
      // Escape saves the typed text; Cancel discards it.
      onClose={isChanged ? save : onClose}
      title={messages.title(id)}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button busy={isBusy} onClick={save}>
            {messages.save}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the focus */}
      <div
        className={styles.outline}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <TextAreaField
          label={messages.text}
          hint={messages.hint}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
        <DateField
          label={messages.day}
          value={day}
          onChange={setDay}
          error={isDay ? undefined : messages.noDay}
        />
      </div>
    </Dialog>
  );
}
