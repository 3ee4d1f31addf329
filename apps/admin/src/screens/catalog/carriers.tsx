import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { ExportButton } from '../../parts/export-button.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useNumberFormat } from '../../parts/formats.ts';
import { useFactText, useTypeNames } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

/** The companies agents write for. */
export function Carriers() {
  const messages = useMessages(adminCatalog);
  const types = useTypeNames();
  const fact = useFactText();
  const number = useNumberFormat();
  return (
    <List
      call="GET /carriers"
      title={messages.tabs.carriers}
      titleHidden
      views="carriers"
      filters={[{ name: 'q', label: messages.name, kind: 'text' }]}
      columns={[
        { name: 'name', label: messages.name, cell: ({ name }) => name },
        {
          name: 'lines',
          label: messages.writes,
          cell: ({ lines }) => (lines.length > 0 ? types(lines) : messages.notConfirmed),
        },
        {
          name: 'agents',
          label: messages.agents,
          kind: 'number',
          cell: (row) => number(row.agents),
        },
        {
          name: 'active',
          label: messages.offered,
          cell: ({ active }) => fact.value('active', active),
        },
        {
          name: 'source',
          label: messages.source,
          isMinor: true,
          cell: ({ source }) => fact.value('source', source),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      buttonsOf={({ id, name, lines, active, companies, sold_by, states, facts_source }) => [
        taskButton(
          'carrier-set',
          {
            carrier_id: id,
            name,
            lines,
            active,
            companies: companies.join('\n'),
            sold_by: sold_by ?? 'unconfirmed',
            states: states?.join(' ') ?? '',
            source: facts_source ?? '',
          },
          name,
          { variant: 'primary' },
        ),
      ]}
      panel={(row) => (
        <FactLines
          lines={[
            [messages.number, row.id],
            [messages.writes, row.lines.length > 0 ? types(row.lines) : messages.notConfirmed],
            [messages.companies, row.companies.join(', ') || messages.notConfirmed],
            [messages.soldBy, row.sold_by ? messages.sellers[row.sold_by] : messages.notConfirmed],
            [messages.onlyIn, row.states?.join(', ') ?? messages.notConfirmed],
            [messages.readIn, row.facts_source ?? messages.notConfirmed],
            [messages.agents, number(row.agents)],
            [messages.offered, fact.value('active', row.active)],
            [messages.source, fact.value('source', row.source)],
          ]}
        />
      )}
      actions={
        <>
          <TaskButtons
            taskButtons={[taskButton('carrier-add', {}, ''), taskButton('carriers-import', {}, '')]}
          />
          <ExportButton list="carriers" about={messages.tabs.carriers} />
        </>
      }
      empty={{ title: messages.none }}
    />
  );
}
