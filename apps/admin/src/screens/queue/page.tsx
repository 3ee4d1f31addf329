import { adminPages, personPage } from '@fanwise/contract/admin/pages';
import { QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ButtonLink } from '@fanwise/web/src/ui/button.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../app/queries.ts';
import { List } from '../../list/list.tsx';
import { adminQueue } from '../../messages/en/queue.ts';
import { FromNow } from '../../parts/moment.tsx';
import { useCodes } from '../../parts/things/codes.ts';
import { ThingLink } from '../../parts/things/thing-link.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { useTextName } from '../../parts/written.tsx';
import { ProviderPage } from '../money/provider-page.tsx';
import type { Item } from './item.ts';
import { offersOf } from './item-offers.ts';
import { ItemPanel } from './item-panel.tsx';
import { KindBar } from './kind-bar.tsx';
import styles from './queue.module.css';
import { thingOf } from './thing-of.ts';

/** Waiting items by due time: the start page of operators. */
export default function QueuePage() {
  const words = useMessages(adminQueue);
  const fact = useFact();
  const codes = useCodes();
  const { data: counts } = useQuery(countsQuery);
  const kindOf = (item: Item) => words.kinds[item.kind];
  const textName = useTextName();
  const thing = (item: Item) => thingOf(item, fact, codes, textName);
  const subjectOf = (item: Item) =>
    leadOf(item) > 0 ? words.toLead(leadOf(item)) : `${kindOf(item)} ${item.id}`;
  return (
    <List
      call="GET /queue"
      title={words.title}
      views="queue"
      filters={[
        {
          name: 'kind',
          label: words.anyKind,
          kind: 'choice',
          choices: QUEUE_KIND_NAMES.map((kind) => [kind, words.kinds[kind]] as const),
        },
        { name: 'mine', label: words.mine, kind: 'yes' },
        { name: 'overdue', label: words.overdue, kind: 'yes' },
        { name: 'closed', label: words.closed, kind: 'yes' },
      ]}
      columns={[
        { name: 'kind', label: words.kind, cell: kindOf },
        { name: 'thing', label: words.thing, kind: 'wide', cell: thing },
        { name: 'person', label: words.person, cell: ({ person }) => person?.name ?? null },
        {
          name: 'due',
          label: words.due,
          cell: (item) =>
            item.closed_at === null ? (
              <FromNow at={item.due_at} isOver={item.overdue} />
            ) : (
              <FromNow at={item.closed_at} />
            ),
        },
        {
          name: 'taken',
          label: words.takenBy,
          isMinor: true,
          cell: ({ taken_by }) => taken_by?.name ?? null,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={(item) => `${kindOf(item)} ${item.id}`}
      isUrgent={({ overdue, closed_at }) => overdue && closed_at === null}
      offersOf={(item) => offersOf(item, `${kindOf(item)} ${item.id}`, subjectOf(item))}
      above={({ kinds }) => <KindBar kinds={kinds} />}
      panel={(item) => (
        <>
          {item.facts.alone === true && <Notice kind="warning">{words.doneAlone}</Notice>}
          <ItemPanel item={item} />
          <Places item={item} />
        </>
      )}
      empty={{
        title: words.nothing,
        text: <p>{counts && counts.count > 0 ? words.nothingHere : words.nothingAtAll}</p>,
      }}
    />
  );
}

const leadOf = ({ facts, object, kind }: Item): number => {
  if (kind === 'report' && facts.kind !== 'quote') return Number(facts.about_id ?? 0);
  return Number(facts.application_id ?? (object.kind === 'lead' ? object.id : 0));
};

/** Links to the pages of the record. */
function Places({ item }: { item: Item }) {
  const words = useMessages(adminQueue);
  const lead = leadOf(item);
  const license = Number(item.facts.license_id ?? 0);
  const quote = item.kind === 'report' && lead === 0 ? Number(item.facts.about_id ?? 0) : 0;
  const { about } = item.facts;
  const done = item.kind === 'review' && typeof about === 'string' ? about : null;
  return (
    <p className={styles.places}>
      {lead > 0 && <ThingLink object={{ kind: 'lead', id: String(lead) }} />}
      {quote > 0 && <ThingLink object={{ kind: 'quote', id: String(quote) }} />}
      {done !== null && <ThingLink object={objectOf(done)} />}
      {done !== null && (
        <TextLink to={`${adminPages.audit}?object=${encodeURIComponent(done)}`}>
          {words.toAuditLog}
        </TextLink>
      )}
      {item.kind === 'dispute' && <ProviderPage of={item.facts} />}
      {license > 0 && (
        <ButtonLink size="small" to={`${adminPages.licenses}?id=${license}&open=${license}`}>
          {words.toLicense}
        </ButtonLink>
      )}
      {item.person && <TextLink to={personPage(item.person.id)}>{item.person.name}</TextLink>}
    </p>
  );
}

/** Splits a code such as `quote:12`. */
const objectOf = (about: string): { kind: string; id: string } => {
  const [kind = '', id = ''] = about.split(':');
  return { kind, id };
};
