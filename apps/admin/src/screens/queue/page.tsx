import { QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countsQuery } from '../../app/queries.ts';
import { List } from '../../list/list.tsx';
import { adminQueue } from '../../messages/en/queue.ts';
import { FromNow } from '../../parts/instant.tsx';
import { useCodes } from '../../parts/objects/codes.ts';
import { useFactText } from '../../parts/use-fact.ts';
import { useTextName } from '../../parts/use-text-name.ts';
import { describeSubject } from './describe-subject.ts';
import type { Item } from './item.ts';
import { listItemButtons } from './item-buttons.ts';
import { KindBar } from './kind-bar.tsx';
import { leadOf } from './lead-of.ts';

/** Loaded with the first item that is opened, because it brings the previews of texts and the links to the provider. */
const ItemPanel = lazy(async () => ({ default: (await import('./item-panel.tsx')).ItemPanel }));

/** Waiting items by due time: the start page of operators. */
export default function QueuePage() {
  const messages = useMessages(adminQueue);
  const fact = useFactText();
  const codes = useCodes();
  const { data: counts } = useQuery(countsQuery);
  const kindOf = (item: Item) => messages.kinds[item.kind];
  const textName = useTextName();
  const thing = (item: Item) => describeSubject(item, fact, codes, textName);
  const subjectOf = (item: Item) =>
    leadOf(item) > 0 ? messages.toLead(leadOf(item)) : `${kindOf(item)} ${item.id}`;
  return (
    <List
      call="GET /queue"
      title={messages.title}
      views="queue"
      filters={[
        {
          name: 'kind',
          label: messages.anyKind,
          kind: 'choice',
          choices: QUEUE_KIND_NAMES.map((kind) => [kind, messages.kinds[kind]] as const),
        },
        { name: 'mine', label: messages.mine, kind: 'yes' },
        { name: 'overdue', label: messages.overdue, kind: 'yes' },
        { name: 'closed', label: messages.closed, kind: 'yes' },
      ]}
      columns={[
        { name: 'kind', label: messages.kind, cell: kindOf },
        { name: 'thing', label: messages.thing, kind: 'wide', cell: thing },
        { name: 'person', label: messages.person, cell: ({ person }) => person?.name ?? null },
        {
          name: 'due',
          label: messages.due,
          cell: (item) =>
            item.closed_at === null ? (
              <FromNow at={item.due_at} isOver={item.overdue} />
            ) : (
              <FromNow at={item.closed_at} />
            ),
        },
        {
          name: 'taken',
          label: messages.takenBy,
          isMinor: true,
          cell: ({ taken_by }) => taken_by?.name ?? null,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={(item) => `${kindOf(item)} ${item.id}`}
      isUrgent={({ overdue, closed_at }) => overdue && closed_at === null}
      buttonsOf={(item) => listItemButtons(item, `${kindOf(item)} ${item.id}`, subjectOf(item))}
      above={({ kinds }) => <KindBar kinds={kinds} />}
      panel={(item) => (
        <>
          {item.facts.alone === true && <Notice kind="warning">{messages.doneAlone}</Notice>}
          <Suspense fallback={<Skeleton count={4} />}>
            <ItemPanel item={item} />
          </Suspense>
        </>
      )}
      empty={{
        title: messages.nothing,
        text: <p>{counts && counts.count > 0 ? messages.nothingHere : messages.nothingAtAll}</p>,
      }}
    />
  );
}
