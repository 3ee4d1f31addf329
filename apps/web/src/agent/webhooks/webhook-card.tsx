import type { Webhook } from '@fanwise/contract';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useWords } from '../../messages/language.ts';
import { addressParts } from '../../shared/webhook-systems/address-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useMoment } from './moments.ts';
import { useWebhookAct } from './use-webhook-act.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import styles from './webhooks.module.css';

type WebhookCardProps = { webhook: Webhook; email: string; onSecret: (secret: string) => void };

/** One system: what it is told, how it stands, and what can be done about it. */
export function WebhookCard({ webhook, email, onSecret }: WebhookCardProps) {
  const words = useWords(webhooks);
  const id = useId();
  const moment = useMoment();
  const { run, isBusy, failure, dialog } = useWebhookAct(email);
  const [open, setOpen] = useState<'log' | 'form' | 'removal'>();
  const params = { id: webhook.id };
  const { host, path } = addressParts(webhook.url);
  const about = (action: string) => words.about(action, host);
  if (open === 'form')
    return <WebhookForm email={email} webhook={webhook} onDone={() => setOpen(undefined)} />;
  const test = async () => {
    const sent = await run(() => call('POST /agent/webhooks/:id/test', { params }));
    if (sent) showToast({ message: words.testSent, type: 'success' });
  };
  const renew = async () => {
    const renewed = await run(() => call('POST /agent/webhooks/:id/rotate', { params }));
    if (renewed) onSecret(renewed.secret);
  };
  const { url, events, form, fields, contact } = webhook;
  const held =
    webhook.off === 'unconfirmed' || webhook.off === 'taken-back' ? webhook.off : undefined;
  const turn = async () => {
    const turned = await run(() =>
      call('PUT /agent/webhooks/:id', {
        params,
        body: { url, events, form, fields, contact, off: webhook.off === null },
      }),
    );
    if (turned?.secret !== undefined) onSecret(turned.secret);
  };
  return (
    <Card aria-labelledby={id}>
      <HeadRow>
        <h2 id={id} className={styles.host}>
          {host}
        </h2>
        <StatusTag
          status={
            webhook.off === null
              ? 'won'
              : held
                ? 'updated'
                : webhook.off === 'agent'
                  ? 'deleted'
                  : 'error'
          }
        >
          {webhook.off === null ? words.on : words.off[webhook.off]}
        </StatusTag>
      </HeadRow>
      <p className={styles.path}>{path}</p>
      <p className={styles.told}>{events.map((event) => words.events[event]).join(' · ')}</p>
      <p className={styles.note}>
        {[
          form && words.asForm,
          contact ? words.withContact : words.thin,
          words.changed(moment(webhook.changed)),
          webhook.rotates && words.rotating(moment(webhook.rotates)),
          webhook.waiting > 0 && words.waiting(webhook.waiting),
          webhook.failed > 0 && words.failedCount(webhook.failed),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {held && (
        <Notice kind="warning" title={words.held[held].title}>
          {words.held[held].text}
        </Notice>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        {held && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={about(words.keepSending)}
            onClick={() => void turn()}
          >
            {words.keepSending}
          </Button>
        )}
        {webhook.off === null && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={about(words.test)}
            onClick={() => void test()}
          >
            {words.test}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={about(open === 'log' ? words.hideLog : words.showLog)}
          aria-expanded={open === 'log'}
          onClick={() => setOpen(open === 'log' ? undefined : 'log')}
        >
          {open === 'log' ? words.hideLog : words.showLog}
        </Button>
        {(
          [
            [words.edit, () => setOpen('form')],
            [words.renew, renew],
            ...(held
              ? []
              : [[webhook.off === null ? words.switchOff : words.switchOn, turn] as const]),
            [words.remove, () => setOpen('removal')],
          ] as const
        ).map(([label, act]) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            aria-label={about(label)}
            onClick={() => void act()}
          >
            {label}
          </Button>
        ))}
      </div>
      {open === 'log' && <WebhookLog webhook={webhook} host={host} />}
      <ConfirmDialog
        isOpen={open === 'removal'}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        danger
        onConfirm={() => run(() => call('DELETE /agent/webhooks/:id', { params }))}
        onClose={() => setOpen(undefined)}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
      {dialog}
    </Card>
  );
}
