import { groupThousands } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../../app/api.ts';
import { useAction } from '../../../../app/forms/use-action.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { LoadFailure } from '../../../../shared/load-failure/load-failure.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CrossMark } from '../../../../ui/marks/marks.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import { viewCountsQuery, viewHref, viewsQuery } from '../../../lead-rows/views.ts';
import { withChanges } from '../../list/address.ts';
import styles from './more.module.css';

const FIRST_KEY = 6;
const KEYS = 4;

/** The agent's saved views: open, count, delete; and saving the current filters. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(leadTools).views;
  const { data, error, refetch } = useQuery(viewsQuery);
  const { data: counts } = useQuery({ ...viewCountsQuery, enabled: (data?.data.length ?? 0) > 0 });
  const countOf = (id: number) => counts?.data.find(({ viewId }) => viewId === id)?.count;
  const forget = useAction((id: number) => call('DELETE /agent/views/:id', { params: { id } }), {
    changes: [viewsQuery.queryKey],
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      size="small"
      actions={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p className={styles.hint}>{messages.text}</p>
      {data ? (
        <ul className={styles.views}>
          {data.data.map((view, place) => (
            <li key={view.id}>
              <Link to={viewHref(view)} onClick={onClose}>
                {view.name}
              </Link>
              <span>
                {countOf(view.id) !== undefined &&
                  messages.count(groupThousands(countOf(view.id) ?? 0))}
              </span>
              <span>{place < KEYS && messages.key(String(FIRST_KEY + place))}</span>
              <IconButton label={messages.remove(view.name)} onClick={() => forget.run(view.id)}>
                <CrossMark />
              </IconButton>
            </li>
          ))}
          {data.data.length === 0 && <li>{messages.none}</li>}
        </ul>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={3} />
      )}
      <SaveView place={data?.data.length ?? 0} />
    </Dialog>
  );
}

function SaveView({ place }: { place: number }) {
  const messages = useMessages(leadTools).views;
  const [search] = useSearchParams();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, failure, clearFailure } = useAction(
    () =>
      call('POST /agent/views', {
        body: {
          name: name.trim(),
          query: withChanges(search, {}).toString(),
          position: Math.min(place, 11),
        },
      }),
    { changes: [viewsQuery.queryKey, viewCountsQuery.queryKey], onDone: () => setName('') },
  );
  return (
    <form
      className={styles.keep}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '') void run();
      }}
    >
      <TextField
        label={messages.name}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(text) => {
          setName(text);
          setMissing(false);
          clearFailure();
        }}
        error={isMissing ? messages.noName : failure}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {messages.keep}
      </Button>
    </form>
  );
}
