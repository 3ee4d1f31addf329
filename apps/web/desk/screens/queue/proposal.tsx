import { useQuery } from '@tanstack/react-query';
import { deskQueue } from '../../../src/messages/en/desk/queue.ts';
import { useWords } from '../../../src/messages/language.ts';
import { Notice } from '../../../src/ui/states.tsx';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { useMe } from '../../app/session.ts';
import { Change } from '../../parts/change.tsx';
import { Moment } from '../../parts/moment.tsx';
import parts from '../../parts/parts.module.css';

/** What somebody asked a second person for: before and after, why, and whether it may be the reader. */
export function Proposal({ id }: { id: number }) {
  const words = useWords(deskQueue);
  const me = useMe();
  const query = { limit: 100 };
  const { data } = useQuery({
    queryKey: keys.list('GET /proposals', query),
    queryFn: ({ signal }) => call('GET /proposals', { query, signal }),
  });
  const proposal = data?.data.find((one) => one.id === id);
  if (!proposal) return null;
  const isOwn = proposal.asked_by.id === me.id;
  return (
    <section className={parts.block}>
      <h3>{words.askedFor}</h3>
      <Change before={proposal.before} after={proposal.after} />
      <blockquote className={parts.words}>{proposal.reason}</blockquote>
      <p className={parts.minor}>
        {words.askedBy(proposal.asked_by.name)} <Moment at={proposal.asked_at} />
        {' · '}
        {words.until} <Moment at={proposal.expires_at} />
      </p>
      {isOwn && (
        <Notice kind="note">
          {proposal.alone_from ? (
            <>
              {words.ownAlone} <Moment at={proposal.alone_from} />
            </>
          ) : (
            words.ownProposal
          )}
        </Notice>
      )}
      {!isOwn && !proposal.can_approve && <Notice kind="note">{words.notYours}</Notice>}
    </section>
  );
}
