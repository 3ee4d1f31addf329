import type { Webhook } from '@fanwise/contract';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { addressParts } from '../../shared/webhook-systems/address-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useSecondFormat } from './use-second-format.ts';
import { useWebhookAction } from './use-webhook-action.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import styles from './webhooks.module.css';

type WebhookCardProps = { webhook: Webhook; email: string; onSecret: (secret: string) => void };

/** One webhook: its events, its state and its actions. */
export function WebhookCard({ webhook, email, onSecret }: WebhookCardProps) {
  const messages = useMessages(webhooks);
  const id = useId();
  const formatSeconds = useSecondFormat();
  const { run, isBusy, failure, clearFailure, dialog } = useWebhookAction(email);
  const [open, setOpen] = useState<'log' | 'form' | 'removal' | 'secret'>();
  const params = { id: webhook.id };
  const { host, path } = addressParts(webhook.url);
  const about = (action: string) => messages.about(action, host);
  if (open === 'form')
    return <WebhookForm email={email} webhook={webhook} onDone={() => setOpen(undefined)} />;
  const test = async () => {
    const sent = await run(() => call('POST /agent/webhooks/:id/test', { params }));
    if (sent) showToast({ message: messages.testSent, type: 'success' });
  };
  const renew = async () => {
    setOpen(undefined);
    const newSecret = await run(() => call('POST /agent/webhooks/:id/rotate', { params }));
    if (newSecret) onSecret(newSecret.secret);
  };
  const { url, events, form, fields, contact } = webhook;
  const held =
    webhook.off === 'unconfirmed' || webhook.off === 'compromised' ? webhook.off : undefined;
  const toggle = async () => {
    const changed = await run(() =>
      call('PUT /agent/webhooks/:id', {
        params,
        body: { url, events, form, fields, contact, off: webhook.off === null },
      }),
    );
    if (changed?.secret !== undefined) onSecret(changed.secret);
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
          {webhook.off === null ? messages.on : messages.off[webhook.off]}
        </StatusTag>
      </HeadRow>
      <p className={styles.path}>{path}</p>
      <p className={styles.events}>{events.map((event) => messages.events[event]).join(' · ')}</p>
      <p className={styles.note}>
        {[
          form && messages.asForm,
          contact ? messages.withContact : messages.thin,
          messages.changed(formatSeconds(webhook.changed)),
          webhook.rotates && messages.rotating(formatSeconds(webhook.rotates)),
          webhook.waiting > 0 && messages.waiting(webhook.waiting),
          webhook.failed > 0 && messages.failedCount(webhook.failed),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {held && (
        <Notice kind="warning" title={messages.held[held].title}>
          {messages.held[held].text}
        </Notice>
      )}
      {failure && open !== 'removal' && <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        {held && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={about(messages.keepSending)}
            onClick={() => void toggle()}
          >
            {messages.keepSending}
          </Button>
        )}
        {webhook.off === null && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={about(messages.test)}
            onClick={() => void test()}
          >
            {messages.test}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={about(open === 'log' ? messages.hideLog : messages.showLog)}
          aria-expanded={open === 'log'}
          onClick={() => setOpen(open === 'log' ? undefined : 'log')}
        >
          {open === 'log' ? messages.hideLog : messages.showLog}
        </Button>
        {(
          [
            [messages.edit, () => setOpen('form')],
            [messages.renew, () => setOpen('secret')],
            ...(held
              ? []
              : [[webhook.off === null ? messages.switchOff : messages.switchOn, toggle] as const]),
            [
              messages.remove,
              () => {
                clearFailure();
                setOpen('removal');
              },
            ],
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
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        cancelLabel={messages.keep}
        danger
        onConfirm={() => run(() => call('DELETE /agent/webhooks/:id', { params }))}
        onClose={() => setOpen(undefined)}
      >
        <p>{messages.removeText}</p>
        {failure && <Notice kind="error">{failure}</Notice>}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'secret'}
        title={messages.renewTitle}
        confirmLabel={messages.renewConfirm}
        cancelLabel={messages.cancel}
        onConfirm={renew}
        onClose={() => setOpen(undefined)}
      >
        <p>{messages.renewText}</p>
      </ConfirmDialog>
      {dialog}
    </Card>
  );
}
