import type { Hook } from '@fanwise/contract';
import { useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { delivery } from '../../messages/en/agent/delivery.ts';
import { useWords } from '../../messages/language.ts';
import { addressParts } from '../../shared/webhook-systems/address-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './delivery.module.css';
import { HookForm } from './hook-form.tsx';
import { HookLog } from './hook-log.tsx';
import { useMoment } from './moments.ts';
import { useHookAct } from './use-hook-act.tsx';

type HookCardProps = { hook: Hook; email: string; onSecret: (secret: string) => void };

/** One system: what it is told, how it stands, and what can be done about it. */
export function HookCard({ hook, email, onSecret }: HookCardProps) {
  const words = useWords(delivery);
  const id = useId();
  const moment = useMoment();
  const { run, isBusy, failure, dialog } = useHookAct(email);
  const [open, setOpen] = useState<'log' | 'form' | 'removal'>();
  const params = { id: hook.id };
  const { host, path } = addressParts(hook.url);
  const about = (action: string) => words.about(action, host);
  if (open === 'form')
    return <HookForm email={email} hook={hook} onDone={() => setOpen(undefined)} />;
  const test = async () => {
    const sent = await run(() => call('POST /agent/hooks/:id/test', { params }));
    if (sent) showToast({ message: words.testSent, type: 'success' });
  };
  const renew = async () => {
    const renewed = await run(() => call('POST /agent/hooks/:id/rotate', { params }));
    if (renewed) onSecret(renewed.secret);
  };
  const { url, events, form, fields, contact } = hook;
  const held = hook.off === 'unconfirmed' || hook.off === 'taken-back' ? hook.off : undefined;
  const turn = async () => {
    const turned = await run(() =>
      call('PUT /agent/hooks/:id', {
        params,
        body: { url, events, form, fields, contact, off: hook.off === null },
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
            hook.off === null
              ? 'won'
              : held
                ? 'updated'
                : hook.off === 'agent'
                  ? 'deleted'
                  : 'error'
          }
        >
          {hook.off === null ? words.on : words.off[hook.off]}
        </StatusTag>
      </HeadRow>
      <p className={styles.path}>{path}</p>
      <p className={styles.told}>{events.map((event) => words.events[event]).join(' · ')}</p>
      <p className={styles.note}>
        {[
          form && words.asForm,
          contact ? words.withContact : words.thin,
          words.changed(moment(hook.changed)),
          hook.rotates && words.rotating(moment(hook.rotates)),
          hook.waiting > 0 && words.waiting(hook.waiting),
          hook.failed > 0 && words.failedCount(hook.failed),
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
        {hook.off === null && (
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
              : [[hook.off === null ? words.switchOff : words.switchOn, turn] as const]),
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
      {open === 'log' && <HookLog hook={hook} host={host} />}
      <ConfirmDialog
        isOpen={open === 'removal'}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        danger
        onConfirm={() => run(() => call('DELETE /agent/hooks/:id', { params }))}
        onClose={() => setOpen(undefined)}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
      {dialog}
    </Card>
  );
}
