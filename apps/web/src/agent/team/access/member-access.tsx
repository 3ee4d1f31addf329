import type { ProducerAccess } from '@fanwise/contract/agents/access-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { useMay } from '../../../app/session/use-may.ts';
import { memberAccess } from '../../../messages/en/agent/member-access.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, RadioGroup } from '../../../ui/choices/choices.tsx';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './member-access.module.css';

const accessQuery = queryOptions({
  queryKey: keys.agent.producerAccess,
  queryFn: ({ signal }) => call('GET /agent/team/access', { signal }),
  // A refetch would replace the choices.
  refetchOnWindowFocus: false,
});

/** The clients that producers may read and export. Empty for other roles, and in an agency of one person. */
export function MemberAccess() {
  const isOwner = useMay().isGranted('manage');
  const { data } = useQuery({ ...accessQuery, enabled: isOwner });
  if (!isOwner || !data || data.members < 2) return null;
  return <AccessForm access={data.data} />;
}

function AccessForm({ access }: { access: ProducerAccess }) {
  const messages = useMessages(memberAccess);
  const [{ producersRead, producersExport }, setAccess] = useState(access);
  const save = useAction(
    () => call('PUT /agent/team/access', { body: { producersRead, producersExport } }),
    {
      changes: [keys.agent.producerAccess],
      onDone: () => showToast({ message: messages.saved, type: 'success' }),
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Card aria-labelledby="producer-access">
      <form className={styles.form} onSubmit={send} noValidate>
        <h2 id="producer-access">{messages.title}</h2>
        <RadioGroup
          label={messages.read}
          stacked
          value={producersRead}
          options={(['all', 'own'] as const).map((value) => ({
            value,
            label: messages.reads[value],
          }))}
          onChange={(chosen) => setAccess({ producersExport, producersRead: chosen })}
        />
        <p className={styles.text}>{messages.assistants}</p>
        <Checkbox
          label={messages.save}
          hint={messages.saveHint}
          value={producersExport}
          onChange={(chosen) => setAccess({ producersRead, producersExport: chosen })}
        />
        {save.failure && <Notice kind="error">{save.failure}</Notice>}
        <div>
          <Button type="submit" busy={save.isBusy}>
            {messages.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
