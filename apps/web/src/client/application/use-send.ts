import type { SaveApplicationInput, Sharing } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { applicationQuery } from '../../app/queries.ts';
import { OfflineError } from '../../app/request.ts';
import { setApplicationAfterLogin } from '../../app/session/redirect.ts';
import type { Translation } from '../../messages/area.ts';
import { application as applicationMessages } from '../../messages/en/consumer/application.ts';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { requestedCoverage } from '../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import type { SaveOutcome } from './draft/use-autosave.ts';

/** A refused call: the text to show, and the questions the server names. */
export type Refusal = {
  /** True if another window has saved other answers; the changes of this window now lie on top of them. */
  readonly isOvertaken: boolean;
  readonly message: string;
  readonly questionIds: readonly number[];
};

type Answers = SaveApplicationInput['answers'];

/** Saving, submitting and deleting. Each resolves to null when it worked, else to the refusal. */
export function useSend() {
  const messages = useMessages(applicationMessages);
  const questionMessages = useMessages(questionnaire);
  const coverageMessages = useMessages(requestedCoverage);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busyWith, setBusyWith] = useState<'save' | 'submit' | 'delete' | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const ownRevision = useRef(0);

  const runAction = async (
    action: 'save' | 'submit' | 'delete',
    send: () => Promise<void>,
  ): Promise<Refusal | null> => {
    setBusyWith(action);
    setRefusal(null);
    try {
      await send();
      void client.invalidateQueries({ queryKey: keys.consumer.profile });
      void client.invalidateQueries({ queryKey: keys.consumer.quotes });
      void client.invalidateQueries({ queryKey: keys.consumer.sent });
      return null;
    } catch (error) {
      const newRefusal = readRefusal(error, messages, failureText);
      setRefusal(newRefusal);
      // An ended session has its own text on the page it leads to.
      if (!(error instanceof ApiError && error.status === 401))
        showToast({ message: newRefusal.message });
      // Another window changed the application: fetch it, and keep the answers typed here.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: applicationQuery.queryKey });
      return newRefusal;
    } finally {
      setBusyWith(null);
    }
  };
  // Sends one save at a time: each save carries the revision that the one before returned.
  const sendSave = (body: SaveApplicationInput & { revision: number }, keepalive = false) => {
    const send = async () => {
      const revision = Math.max(body.revision, ownRevision.current);
      const answer = await call('POST /user/application', {
        body: { ...body, revision },
        keepalive,
      });
      ownRevision.current = answer.meta.revision;
      // An older answer that is still loading must not overwrite this one.
      await client.cancelQueries({ queryKey: applicationQuery.queryKey });
      client.setQueryData(applicationQuery.queryKey, answer);
      const followAgain = answer.meta.droppedLines?.length ?? 0;
      if (followAgain > 0) showToast({ message: coverageMessages.followsAgain(followAgain) });
      return answer;
    };
    // A page that is being closed does not wait for the save before.
    const sent = keepalive ? send() : lastSave.current.then(send);
    lastSave.current = sent.catch(() => undefined);
    return sent;
  };
  const saveAndNotify = async (body: SaveApplicationInput & { revision: number }) => {
    const answer = await sendSave(body);
    const dropped = answer.meta.dropped?.length ?? 0;
    if (dropped > 0) showToast({ message: questionMessages.cleared(dropped), type: 'success' });
  };

  return {
    refusal,
    busyWith,
    clearRefusal: () => setRefusal(null),
    /** Saves answers that started from this revision; the server refuses them if it has a newer one. */
    save: (answers: Answers, revision: number) =>
      runAction('save', async () => {
        await saveAndNotify({ answers, revision });
        showToast({ message: messages.saved, type: 'success' });
      }),
    /** Saves without a toast: the caller shows the result. */
    saveQuietly: async (
      answers: Answers,
      revision: number,
      isLeaving: boolean,
    ): Promise<SaveOutcome> => {
      try {
        await sendSave({ answers, revision }, isLeaving);
        const refetchType = 'none';
        void client.invalidateQueries({ queryKey: keys.consumer.profile, refetchType });
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
          return 'failed';
        if (error.status === 409)
          await client.invalidateQueries({ queryKey: applicationQuery.queryKey });
        return 'refused';
      }
    },
    /** With `again`, a new version replaces the one that agents read. */
    submit: (answers: Answers, revision: number, sharing: Sharing, again: boolean) =>
      runAction('submit', async () => {
        const force = again && { force: true };
        await saveAndNotify({ answers, revision, submit: true, sharing, ...force });
        setApplicationAfterLogin(false);
      }),
    remove: () =>
      runAction('delete', async () => {
        await call('DELETE /user/application', { body: { force: true } });
        await client.invalidateQueries({ queryKey: applicationQuery.queryKey });
        showToast({ message: messages.deleted, type: 'success' });
      }),
  };
}

function readRefusal(
  error: unknown,
  messages: Translation<typeof applicationMessages>,
  failureText: (error: unknown) => string,
): Refusal {
  const withoutQuestions = { questionIds: [], isOvertaken: false };
  if (error instanceof OfflineError) return { ...withoutQuestions, message: messages.offline };
  if (!(error instanceof ApiError)) return { ...withoutQuestions, message: failureText(error) };
  const sentences: Partial<Record<ApiError['code'], string>> = {
    'already-submitted': messages.alreadySubmitted,
    'changed-elsewhere': messages.overtakenTitle,
    'quote-accepted': messages.quoteAccepted,
    'too-many-requests': messages.tryLater,
  };
  return {
    message: sentences[error.code] ?? failureText(error),
    isOvertaken: error.code === 'changed-elsewhere',
    questionIds: error.data.flatMap((entry) => {
      const id = (entry as { questionId?: unknown } | null)?.questionId;
      return typeof id === 'number' ? [id] : [];
    }),
  };
}
