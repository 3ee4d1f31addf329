import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { useSearchParams } from 'react-router';
import { useMay } from '../../app/session.ts';
import { List } from '../../list/list.tsx';
import type { RowOf } from '../../list/list-key.ts';
import { adminAudit } from '../../messages/en/audit.ts';
import { useActLabel, useActOptions } from '../../parts/act-labels.ts';
import { useActor } from '../../parts/audit-log.tsx';
import { StateChange } from '../../parts/change.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { Instant } from '../../parts/instant.tsx';
import { useCodes } from '../../parts/objects/codes.ts';
import { ObjectLink } from '../../parts/objects/object-link.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

type Row = RowOf<'GET /audit'>;

/** The audit log: who did what, before and after, why, and whether it is sealed. */
export default function AuditPage() {
  const messages = useMessages(adminAudit);
  const may = useMay();
  const labelOfAct = useActLabel();
  const [search] = useSearchParams();
  const acts = useActOptions(search.get('operators') !== null);
  const actor = useActor();
  const codes = useCodes();
  const objectOf = ({ object }: Row) => codes.object(object);
  const seesAll = may('audit.read');
  return (
    <List
      call="GET /audit"
      title={messages.title}
      views="audit"
      filters={[
        { name: 'operators', label: messages.operatorsOnly, kind: 'yes' },
        { name: 'act', label: messages.anyAct, kind: 'choice', choices: acts },
        {
          name: 'object',
          label: messages.objectHint,
          kind: 'text',
          conversion: { fromText: codes.codeOf, toText: (kept) => kept && codes.named(kept) },
        },
        ...(seesAll
          ? [{ name: 'operator', label: messages.operator, kind: 'found', of: 'operator' } as const]
          : []),
        { name: 'from', label: messages.from, kind: 'day' },
        { name: 'to', label: messages.to, kind: 'day' },
      ]}
      columns={[
        { name: 'act', label: messages.what, cell: (row) => labelOfAct(row.act, row.after) },
        { name: 'at', label: messages.when, cell: (row) => <Instant at={row.at} /> },
        { name: 'who', label: messages.who, cell: (row) => actor(row.actor) },
        { name: 'object', label: messages.object, cell: objectOf },
        {
          name: 'change',
          label: messages.change,
          kind: 'text',
          isMinor: true,
          cell: (row) => row.after && <Differences row={row} />,
        },
        {
          name: 'why',
          label: messages.why,
          kind: 'text',
          isMinor: true,
          cell: ({ reason }) => reason,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={(row) => labelOfAct(row.act, row.after)}
      panel={(row) => (
        <>
          <FactLines
            lines={[
              [messages.when, <Instant key="at" at={row.at} />],
              [messages.who, actor(row.actor)],
              [messages.object, row.object && <ObjectLink key="object" object={row.object} />],
              [messages.why, row.reason],
              [messages.seal, row.sealed ? messages.sealed : messages.unsealed],
            ]}
          />
          <StateChange before={row.before} after={row.after} onlyDiffering />
        </>
      )}
      actions={
        <>
          <TaskButtons taskButtons={[taskButton('audit-verify', {}, '')]} />
          <ExportButton list="audit" about={messages.all} />
        </>
      }
      empty={{ title: messages.none, text: seesAll ? null : <p>{messages.onlyOwn}</p> }}
    />
  );
}

const MAX_FACTS = 4;
/** Hashes and random names are cut to their beginning; the full value is shown on hover and in the panel. */
const LONG = /[\w-]{33,}/g;
const BEGINNING = 8;

/** A short list of the differences; the panel has all of them. */
function Differences({ row: { before, after } }: { row: Row }) {
  const fact = useFactText();
  const names = Object.keys(after ?? {}).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const all = names.map(
    (name) =>
      `${fact.name(name)}: ${fact.value(name, before?.[name])} → ${fact.value(name, after?.[name])}`,
  );
  const whole = all.join('; ');
  const [shown, more] = [all.slice(0, MAX_FACTS).join('; '), all.length > MAX_FACTS ? '…' : ''];
  const short = shown.replace(LONG, (long) => `${long.slice(0, BEGINNING)}…`) + more;
  return <span title={short === whole ? undefined : whole}>{short}</span>;
}
