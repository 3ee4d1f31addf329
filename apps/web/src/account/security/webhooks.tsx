import type { Webhook } from '@fanwise/contract';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { useMay } from '../../app/session/use-may.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { addressParts } from '../../shared/webhook-systems/address-parts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './security.module.css';

const isWaiting = ({ off }: Webhook): boolean => off === 'unconfirmed' || off === 'compromised';

/** The agency's webhooks, and those that wait for their owner. Empty if they cannot be loaded. */
export function Webhooks() {
  const messages = useMessages(security).systems;
  const mayManage = useMay().isGranted('manage');
  const { data } = useQuery({
    enabled: mayManage,
    queryKey: keys.agent.webhooks,
    queryFn: ({ signal }) => call('GET /agent/webhooks', { signal }),
  });
  if (!data) return null;
  const webhooks = data.data;
  const waiting = webhooks.filter(isWaiting).length;
  return (
    <Card aria-labelledby="systems">
      <div className={styles.body}>
        <div>
          <h2 id="systems" className={styles.title}>
            {messages.title}
          </h2>
          <p className={styles.note}>{webhooks.length === 0 ? messages.none : messages.text}</p>
        </div>
        {waiting > 0 && <Notice kind="warning">{messages.waiting(waiting)}</Notice>}
        {webhooks.length > 0 && (
          <ul className={styles.list}>
            {webhooks.map((webhook) => (
              <li key={webhook.id} className={styles.item}>
                <span className={styles.name}>{addressParts(webhook.url).host}</span>
                <span>
                  {webhook.off === null
                    ? messages.on
                    : isWaiting(webhook)
                      ? messages.waits
                      : messages.off}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <ButtonLink to={pages.webhooks} variant="secondary" size="small">
            {messages.open}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
