import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { agencyQuery } from '../../app/queries.ts';
import { adminAgency } from '../../messages/en/agency.ts';
import { AuditLog } from '../../parts/audit-log.tsx';
import { Instant } from '../../parts/instant.tsx';
import { OpenItems } from '../../parts/open-items.tsx';
import parts from '../../parts/parts.module.css';
import { RecordPage, RecordStates } from '../../parts/record.tsx';
import { State } from '../../parts/state.tsx';
import { listAgencyButtons } from './agency-buttons.ts';
import { AgencyFacts } from './facts.tsx';
import { Members } from './members.tsx';

/** One agency: its members, what can be done, and what operators did. */
export default function AgencyPage() {
  const messages = useMessages(adminAgency);
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(agencyQuery(id));
  if (!data) return <RecordStates title={messages.title(id)} error={error} onRetry={refetch} />;
  const agency = data.data;
  return (
    <RecordPage
      title={agency.name}
      list={adminPages.people}
      state={<State code={agency.state} />}
      taskButtons={listAgencyButtons(agency, agency.name)}
      notices={
        <>
          {agency.suspended_until && (
            <Notice kind="warning">
              {messages.suspendedUntil} <Instant at={agency.suspended_until} />
            </Notice>
          )}
          <OpenItems items={agency.queue} />
        </>
      }
      facts={<AgencyFacts agency={agency} />}
    >
      {agency.members > 0 && <Members id={id} />}
      {agency.former_members > 0 && <Members id={id} former />}
      <section className={parts.block}>
        <h2>{messages.acts}</h2>
        {agency.audit_log.length > 0 ? (
          <AuditLog rows={agency.audit_log} />
        ) : (
          <p>{messages.noActs}</p>
        )}
      </section>
    </RecordPage>
  );
}
