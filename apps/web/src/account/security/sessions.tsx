import type { OwnSession } from '@fanwise/contract/identity/security';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './security.module.css';

/** Where the person is logged in: browser, network and last use. Each other session can be ended. */
export function Sessions() {
  const messages = useMessages(security).sessions;
  const zone = useAgentZone();
  const { data } = useQuery({
    queryKey: keys.agent.sessions,
    queryFn: ({ signal }) => call('GET /agent/security/sessions', { signal }),
  });
  const logOut = useAction(
    (session: OwnSession | undefined) =>
      session
        ? call('DELETE /agent/security/sessions/:id', { params: { id: session.id } })
        : call('DELETE /agent/security/sessions'),
    {
      changes: [keys.agent.sessions],
      onDone: () => showToast({ message: messages.ended, type: 'success' }),
    },
  );
  if (!data) return null;
  const nameOf = ({ browser }: OwnSession) => browser ?? messages.unknown;
  return (
    <Card aria-labelledby="sessions-title">
      <div className={styles.body}>
        <HeadRow>
          <div>
            <h2 id="sessions-title" className={styles.title}>
              {messages.title}
            </h2>
            <p className={styles.note}>{messages.text}</p>
          </div>
          {data.data.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              busy={logOut.isBusy}
              onClick={() => logOut.run(undefined)}
            >
              {messages.endOthers}
            </Button>
          )}
        </HeadRow>
        <ul className={styles.list}>
          {data.data.map((session) => (
            <li key={session.id} className={styles.item}>
              <div>
                <p className={styles.name}>{nameOf(session)}</p>
                <p className={styles.note}>
                  {session.isHere ? (
                    messages.here
                  ) : (
                    <>
                      {messages.lastUsed} <LocalInstant instant={session.lastUsed} zone={zone} />
                    </>
                  )}
                  {session.network && ` · ${messages.network(session.network)}`}
                </p>
              </div>
              {!session.isHere && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={messages.about(messages.end, nameOf(session))}
                  onClick={() => logOut.run(session)}
                >
                  {messages.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {logOut.failure && <Notice kind="error">{logOut.failure}</Notice>}
      </div>
    </Card>
  );
}
