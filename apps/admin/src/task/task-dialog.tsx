import { isReason, taskRule } from '@fanwise/domain/admin/tasks';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { PasskeyError } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { focusFirstError } from '@fanwise/web/src/ui/fields/focus-first-error.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { Dialog } from '@fanwise/web/src/ui/windows/dialog.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { AdminError, call } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { keys } from '../app/queries.ts';
import { useMe } from '../app/session.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { StateChange } from '../parts/change.tsx';
import { FactorField } from './factor-field.tsx';
import { Preview } from './preview.tsx';
import { ReasonField } from './reason-field.tsx';
import { mustBeRead, Result } from './result.tsx';
import styles from './task.module.css';
import type { TaskButton } from './task-button.ts';
import { TaskField } from './task-field.tsx';
import { createInitialValues, missingFields, TASK_FIELDS } from './task-fields.ts';
import { useTask } from './use-task.ts';

type Props = { taskButton: TaskButton; onClose: () => void; onDone?: () => void };

/** The window of a task: effect, preview, who is notified, reason, and a factor if it needs one. */
export function TaskDialog({ taskButton, onClose, onDone }: Props) {
  const { task, inputs, about } = taskButton;
  const messages = useMessages(adminTasks);
  const { button, text, done } = taskButton.messages ?? messages.tasks[task];
  const { cancel, close } = useMessages(ui);
  const formId = useId();
  useCtrlEnter(formId);
  const me = useMe();
  const rule = taskRule(task);
  const failureText = useFailureText(messages.fields);
  const [values, setValues] = useState(() => createInitialValues(task, inputs[0] ?? {}));
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const doing = useTask(task);
  // Reason and code stand beside the preview, so that all of it is in sight before somebody sends it.
  const hasColumns = Boolean(rule.reason && rule.stepUp);
  const missing = missingFields(task, values);
  const isOne = inputs.length === 1;
  const preview = useQuery({
    queryKey: keys.preview(task, values),
    queryFn: ({ signal }) =>
      call('POST /tasks/:name/preview', {
        params: { name: task },
        body: { input: values },
        signal,
      }),
    enabled: missing.length === 0 && doing.outcome === undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const needsFactor = preview.data?.needs.step_up ?? rule.stepUp === true;
  const needsCode = needsFactor && me.factors.passkeys.length === 0;
  const isComplete =
    missing.length === 0 &&
    (!rule.reason || isReason(reason)) &&
    (!needsCode || code.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) {
      focusFirstError(document.getElementById(formId));
      return;
    }
    const outcome = await doing.send({
      inputs: isOne ? [values] : inputs.map((input) => ({ ...values, ...input })),
      reason: rule.reason ? reason.trim() : undefined,
      code: needsFactor ? code.trim() : null,
      expected: isOne ? preview.data?.expected : undefined,
    });
    setCode('');
    setTried(false);
    if (outcome?.kind === 'done' && !mustBeRead(outcome)) {
      showToast({ message: done, type: 'success' });
      onDone?.();
      onClose();
    }
  };
  const finish = () => {
    if (doing.outcome) onDone?.();
    onClose();
  };
  // The prefilled fields hold the current values: that they change nothing is no error before the operator edits them.
  const changesNothingYet =
    !isTouched && (TASK_FIELDS[task] ?? []).some(({ name }) => inputs[0]?.[name] !== undefined);
  const failed = doing.failure ?? (doing.outcome || changesNothingYet ? undefined : preview.error);
  const failure =
    failed instanceof PasskeyError
      ? messages.passkeyFailed
      : failed
        ? failureText(failed)
        : undefined;
  return (
    <Dialog
      isOpen
      size={hasColumns && !doing.outcome ? 'large' : 'regular'}
      onClose={finish}
      title={about === '' ? button : `${button}: ${about}`}
      description={doing.outcome ? undefined : text}
      actions={
        doing.outcome ? (
          <Button variant={task === 'see-as' ? 'secondary' : 'primary'} onClick={finish}>
            {close}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={taskButton.variant === 'danger' ? 'danger' : 'primary'}
              busy={doing.isBusy}
            >
              {preview.data?.needs.second ? messages.propose : button}
            </Button>
          </>
        )
      }
    >
      {doing.outcome ? (
        <Result task={task} outcome={doing.outcome} />
      ) : (
        <form
          id={formId}
          noValidate
          className={styles.form}
          data-columns={hasColumns || undefined}
          onSubmit={(event) => void submit(event)}
        >
          {failure && <Notice kind="error">{failure}</Notice>}
          <ChangedMeanwhile error={failed} />
          <div className={styles.column}>
            {(TASK_FIELDS[task] ?? []).map((field) => (
              <TaskField
                key={field.name}
                field={field}
                value={values[field.name]}
                isMissing={hasTried && missing.includes(field.name)}
                onChange={(value) => {
                  setTouched(true);
                  doing.forget();
                  setValues((before) => ({ ...before, [field.name]: value }));
                }}
              />
            ))}
            {isOne && preview.data && <Preview preview={preview.data} />}
            {!isOne && !taskButton.messages && <p>{messages.many(inputs.length)}</p>}
          </div>
          {(rule.reason || needsFactor) && (
            <div className={styles.column}>
              {rule.reason && (
                <ReasonField
                  task={task}
                  value={reason}
                  onChange={setReason}
                  isMissing={hasTried && !isReason(reason)}
                />
              )}
              {needsFactor && (
                <FactorField
                  value={code}
                  onChange={(typed) => {
                    doing.forget();
                    setCode(typed);
                  }}
                  isMissing={hasTried && needsCode && !code.trim()}
                />
              )}
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** Shows what changed between the proposal and now, where that is why it was refused. */
function ChangedMeanwhile({ error }: { error: unknown }) {
  const { changedTitle } = useMessages(adminTasks);
  if (!(error instanceof AdminError) || error.code !== 'changed-meanwhile') return null;
  const [facts] = error.data as readonly Readonly<Record<'was' | 'before', Given | undefined>>[];
  if (!facts?.was || !facts.before) return null;
  return (
    <section>
      <p>{changedTitle}</p>
      <StateChange before={facts.was} after={facts.before} />
    </section>
  );
}

type Given = Readonly<Record<string, unknown>>;

/** Ctrl+Enter submits the window wherever the focus is, because many windows have no field. */
function useCtrlEnter(formId: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [formId]);
}
