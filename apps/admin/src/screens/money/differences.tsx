import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { AboutPurchase } from '../../parts/about-purchase.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useMoneyFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { useMoneyFilters } from './filters.ts';

/** Differences between our books and the card provider's. */
export function Differences() {
  const messages = useMessages(adminMoney);
  const fact = useFactText();
  const money = useMoneyFormat();
  const { period } = useMoneyFilters();
  const nameOf = ({ id }: { id: number }) => messages.difference(id);
  return (
    <List
      call="GET /differences"
      title={messages.tabs.differences}
      titleHidden
      views="differences"
      filters={[...period, { name: 'open', label: messages.onlyOpen, kind: 'yes' }]}
      columns={[
        {
          name: 'subject',
          label: messages.about,
          cell: (row) => fact.value('subject', row.subject),
        },
        { name: 'found', label: messages.found, cell: (row) => <Instant at={row.found_at} /> },
        {
          name: 'here',
          label: messages.here,
          kind: 'number',
          cell: (row) => money(row.booked_cents),
        },
        {
          name: 'there',
          label: messages.there,
          kind: 'number',
          cell: (row) => money(row.provider_cents),
        },
        {
          name: 'state',
          label: messages.state,
          cell: (row) => <State code={row.outcome ?? 'open'} of="difference" />,
        },
        {
          name: 'reference',
          label: messages.reference,
          isMinor: true,
          cell: (row) => row.reference,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={nameOf}
      isUrgent={({ outcome }) => outcome === null}
      buttonsOf={(row) =>
        row.outcome === null
          ? [
              taskButton('difference-close', { difference_id: row.id }, nameOf(row), {
                variant: 'primary',
              }),
            ]
          : []
      }
      panel={({ id, lead_id: lead, agency, ...row }) => (
        <>
          <AboutPurchase lead={lead} agency={agency} />
          <Facts facts={row} />
        </>
      )}
      actions={<ExportButton list="differences" about={messages.tabs.differences} />}
      empty={{ title: messages.noDifferences, text: <p>{messages.noDifferencesText}</p> }}
    />
  );
}
