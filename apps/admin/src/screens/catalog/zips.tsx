import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { FactLines } from '../../parts/facts.tsx';
import { useNumberFormat } from '../../parts/formats.ts';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

/** ZIP codes, and which of them an operator set. */
export function Zips() {
  const messages = useMessages(adminCatalog);
  const fact = useFactText();
  const number = useNumberFormat();
  return (
    <List
      call="GET /zips"
      title={messages.tabs.zips}
      titleHidden
      views="zips"
      filters={[
        { name: 'q', label: messages.zipOrCity, kind: 'text' },
        { name: 'state', label: messages.usState, kind: 'text' },
        { name: 'operators', label: messages.onlyByOperators, kind: 'yes' },
      ]}
      columns={[
        { name: 'code', label: messages.zip, cell: ({ code }) => code },
        { name: 'city', label: messages.city, cell: ({ city }) => city },
        { name: 'state', label: messages.usState, cell: ({ state }) => state },
        {
          name: 'leads',
          label: messages.openLeads,
          kind: 'number',
          cell: (row) => number(row.open_leads),
        },
        {
          name: 'source',
          label: messages.source,
          isMinor: true,
          cell: ({ source }) => fact.value('source', source),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ code }) => code}
      buttonsOf={({ code, city, state }) => [
        taskButton('zip-set', { code, city, state }, code),
        taskButton('zip-remove', { code, state }, `${code} ${state}`, { variant: 'danger' }),
      ]}
      panel={(row) => (
        <FactLines
          lines={[
            [messages.city, row.city],
            [messages.usState, row.state],
            [messages.openLeads, number(row.open_leads)],
            [messages.source, fact.value('source', row.source)],
          ]}
        />
      )}
      actions={<TaskButtons taskButtons={[taskButton('zip-set', {}, '')]} />}
      empty={{ title: messages.none }}
    />
  );
}
