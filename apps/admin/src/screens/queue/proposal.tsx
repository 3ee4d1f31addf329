import { adminLeadPage, adminPages, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ErrorState, Notice, Skeleton } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '../../app/failure.ts';
import { proposalQuery } from '../../app/queries.ts';
import { useMe } from '../../app/session.ts';
import type { Answer } from '../../app/wire.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { adminTasks } from '../../messages/en/tasks.ts';
import { StateChange } from '../../parts/change.tsx';
import { Email } from '../../parts/email.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { TextPreview } from '../../parts/text-preview.tsx';
import { useApproverNames } from '../../parts/use-approvers.ts';
import { useFactText } from '../../parts/use-fact.ts';
import { useTextName } from '../../parts/use-text-name.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

type ProposalDetail = Answer<'GET /proposals/:id'>['data'];

/** A proposal for a second operator in full, with the buttons to decide it. */
export function Proposal({ id }: { id: number }) {
  const messages = useMessages(adminQueue);
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(proposalQuery(id));
  if (error) return <ErrorState title={failureText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton count={4} />;
  const proposal = data.data;
  const { texts, input } = proposal;
  const textPage = new URLSearchParams({ key: String(input.key) });
  return (
    <>
      <ProposedChange proposal={proposal} />
      <Deciding proposal={proposal} />
      {texts.length > 0 && (
        <section className={parts.block}>
          <TextLink to={`${adminPages.texts}?${textPage}`}>{messages.toTexts}</TextLink>
          {texts.map((text) => (
            <TextPreview key={text.language} text={text} isNew />
          ))}
        </section>
      )}
    </>
  );
}

/** Facts that are named above, or counters of no use for the decision. */
const NAMED_ABOVE = ['quote_id', 'amount_cents', 'owners', 'newest', 'planned'];
const TEXT = ['letters', 'sections', 'title'];

function ProposedChange({ proposal }: { proposal: ProposalDetail }) {
  const messages = useMessages(adminQueue);
  const fact = useFactText();
  const { task, before, after, reason, asked_by, asked_at, expires_at } = proposal;
  const isOfFees = task === 'fee-plan';
  const without = [...NAMED_ABOVE, ...(proposal.texts.length > 0 ? TEXT : [])];
  const shownFacts = (facts: ProposalDetail['before']) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !without.includes(name)));
  return (
    <section className={parts.block}>
      <h3>{fact.value('task', task)}</h3>
      <FactLines lines={useLines(proposal)} />
      <StateChange before={shownFacts(before)} after={shownFacts(after)} isWhole={isOfFees} />
      <blockquote className={parts.text}>{reason}</blockquote>
      <p className={parts.minor}>
        {messages.askedBy(asked_by.name)} <Instant at={asked_at} />
        {proposal.state === 'open' && (
          <>
            {' · '}
            {messages.until} <Instant at={expires_at} />
          </>
        )}
      </p>
    </section>
  );
}

/** The people and records that the proposal concerns, by name and with a link. */
function useLines({
  task,
  input,
  before,
  lead_id,
  person,
  operator,
  texts,
}: ProposalDetail): readonly (readonly [string, ReactNode])[] {
  const messages = useMessages(adminQueue);
  const { fields } = useMessages(adminTasks);
  const fact = useFactText();
  const textName = useTextName();
  const given = (name: string) => (input[name] ? fact.value(name, input[name]) : null);
  const email = operator?.email ?? (typeof input.email === 'string' ? input.email : null);
  const subjects = Object.fromEntries(texts.map((text) => [text.language, text.live.title]));
  const isMoney = before.amount_cents !== undefined && before.amount_cents !== null;
  return [
    [fact.name('amount_cents'), isMoney ? fact.value('amount_cents', before.amount_cents) : null],
    [
      fact.name('lead_id'),
      lead_id && <TextLink to={adminLeadPage(lead_id)}>{messages.toLead(lead_id)}</TextLink>,
    ],
    [fields.lead, task === 'refund' ? given('lead') : null],
    [
      fact.name(lead_id ? 'agent' : 'account_id'),
      person && <TextLink to={personPage(person.id)}>{person.name}</TextLink>,
    ],
    [fact.name('operator_id'), operator?.name],
    [fact.name('name'), given('name')],
    [fact.name('email'), email && <Email address={email} />],
    [fact.name('role'), operator && fact.value('role', operator.role)],
    [messages.text, texts[0] && textName(String(input.key), subjects)],
  ];
}

/** Buttons for operators who may decide; others read who may. */
function Deciding({ proposal }: { proposal: ProposalDetail }) {
  const messages = useMessages(adminQueue);
  const fact = useFactText();
  const me = useMe();
  const { canApprove } = useMessages(adminTasks);
  const names = useApproverNames();
  const { id, task, lead_id, state, asked_by, can_approve, alone_from, approvers } = proposal;
  const isOwn = asked_by.id === me.id;
  const isOpen = state === 'open';
  const about = [fact.value('task', task), lead_id && messages.toLead(lead_id)]
    .filter(Boolean)
    .join(', ');
  const it = { proposal_id: id };
  const taskButtons: readonly TaskButton[] = [
    ...(can_approve ? [taskButton('proposal-approve', it, about, { variant: 'primary' })] : []),
    ...(can_approve && !isOwn ? [taskButton('proposal-refuse', it, about)] : []),
    ...(isOpen && isOwn
      ? [
          taskButton('proposal-refuse', it, about, {
            label: messages.withdraw,
            messages: {
              button: messages.withdraw,
              text: messages.withdrawText,
              done: messages.withdrawn,
            },
          }),
        ]
      : []),
  ];
  return (
    <section className={parts.block}>
      {!isOpen && (
        <p>
          <State code={state} /> {proposal.decided_by?.name}{' '}
          {proposal.decided_at && <Instant at={proposal.decided_at} />}
        </p>
      )}
      {proposal.refused_because && (
        <blockquote className={parts.text}>{proposal.refused_because}</blockquote>
      )}
      {isOpen && isOwn && !can_approve && (
        <Notice kind="note">
          {messages.ownProposal} {approvers.length > 0 && canApprove(names(approvers))}
          {alone_from && (
            <>
              {messages.ownAlone} <Instant at={alone_from} />
            </>
          )}
        </Notice>
      )}
      {isOpen && !isOwn && !can_approve && (
        <Notice kind="note">
          {messages.notYours} {approvers.length > 0 && canApprove(names(approvers))}
        </Notice>
      )}
      <TaskButtons taskButtons={taskButtons} />
    </section>
  );
}
