import { adminPages } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { personQuery } from '../../app/queries.ts';
import { adminPerson } from '../../messages/en/person.ts';
import { Instant } from '../../parts/instant.tsx';
import { Notes } from '../../parts/notes.tsx';
import { OpenItems } from '../../parts/open-items.tsx';
import { RecordPage, RecordStates } from '../../parts/record.tsx';
import { State } from '../../parts/state.tsx';
import { Conversation } from './conversation.tsx';
import { AgentFacts, ClientFacts, PersonFacts } from './facts.tsx';
import { listPersonButtons } from './person-buttons.ts';
import { PersonTimeline } from './timeline.tsx';

/** One person: what is known, what can be done, and everything that happened. */
export default function PersonPage() {
  const messages = useMessages(adminPerson);
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(personQuery(id));
  if (!data) return <RecordStates title={messages.title(id)} error={error} onRetry={refetch} />;
  const person = data.data;
  const title = person.name || messages.title(id);
  return (
    <RecordPage
      title={title}
      list={adminPages.people}
      state={<State code={person.state} />}
      taskButtons={listPersonButtons(person, title)}
      notices={
        <>
          {person.suspended_until && (
            <Notice kind="warning">
              {messages.suspendedUntil} <Instant at={person.suspended_until} />
            </Notice>
          )}
          {person.agent?.view_limited_since && (
            <Notice kind="warning">
              {messages.viewLimitedSince} <Instant at={person.agent.view_limited_since} />
            </Notice>
          )}
          <OpenItems items={person.queue} />
        </>
      }
      facts={
        <>
          <PersonFacts person={person} />
          {person.agent && <AgentFacts id={id} agent={person.agent} agency={person.agency} />}
          {person.client && <ClientFacts client={person.client} />}
        </>
      }
    >
      <Notes notes={person.notes} />
      {person.state !== 'deleted' && <Conversation id={id} name={title} />}
      <PersonTimeline id={id} />
    </RecordPage>
  );
}
