import type { SaveApplicationInput } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, OfflineError } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { applicationQuery } from '../../app/queries.ts';
import { redirectToApplication } from '../../app/session.ts';
import type { Translation } from '../../messages/area.ts';
import { application as applicationArea } from '../../messages/en/consumer/application.ts';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useWords } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';

/** A refused call: what to say, and the questions the server points at. */
export interface Refusal {
  /** Another window has saved other answers; they are under those of this window now. */
  readonly isOvertaken: boolean;
  readonly message: string;
  readonly questionIds: readonly number[];
}

type Answers = SaveApplicationInput['answers'];

/** Saving, submitting and deleting. Each resolves to null when it worked, else to the refusal. */
export function useSend() {
  const words = useWords(applicationArea);
  const questionWords = useWords(questionnaire);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busyWith, setBusyWith] = useState<'save' | 'submit' | 'delete' | null>(null);

  const attempt = async (
    act: 'save' | 'submit' | 'delete',
    send: () => Promise<void>,
  ): Promise<Refusal | null> => {
    setBusyWith(act);
    setRefusal(null);
    try {
      await send();
      void client.invalidateQueries({ queryKey: keys.consumer.profile });
      void client.invalidateQueries({ queryKey: keys.consumer.quotes });
      return null;
    } catch (error) {
      const refused = readRefusal(error, words, failureText);
      setRefusal(refused);
      // An ended session has its own words, at the page it leads to.
      if (!(error instanceof ApiError && error.status === 401))
        showToast({ message: refused.message });
      // Another window changed the application's state: show it as it is, with what was typed here.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: applicationQuery.queryKey });
      return refused;
    } finally {
      setBusyWith(null);
    }
  };
  const post = async (body: SaveApplicationInput) => {
    const answer = await call('POST /user/application', { body });
    client.setQueryData(applicationQuery.queryKey, answer);
    const dropped = answer.meta.dropped?.length ?? 0;
    if (dropped > 0) showToast({ message: questionWords.cleared(dropped), type: 'success' });
  };

  return {
    refusal,
    busyWith,
    forgetRefusal: () => setRefusal(null),
    /** Answers that started from a revision on the server; newer ones are not replaced. */
    save: (answers: Answers, revision: number) =>
      attempt('save', async () => {
        await post({ answers, revision });
        showToast({ message: words.saved, type: 'success' });
      }),
    /** `again` replaces what agents read with a new version. */
    submit: (answers: Answers, revision: number, again: boolean) =>
      attempt('submit', async () => {
        await post({ answers, revision, submit: true, ...(again && { force: true }) });
        redirectToApplication(false);
      }),
    remove: () =>
      attempt('delete', async () => {
        await call('DELETE /user/application', { body: { force: true } });
        await client.invalidateQueries({ queryKey: applicationQuery.queryKey });
        showToast({ message: words.deleted, type: 'success' });
      }),
  };
}

function readRefusal(
  error: unknown,
  words: Translation<typeof applicationArea>,
  failureText: (error: unknown) => string,
): Refusal {
  const nothingNamed = { questionIds: [], isOvertaken: false };
  if (error instanceof OfflineError) return { ...nothingNamed, message: words.offline };
  if (!(error instanceof ApiError)) return { ...nothingNamed, message: failureText(error) };
  const sentences: Partial<Record<ApiError['code'], string>> = {
    'already-submitted': words.alreadySubmitted,
    'changed-elsewhere': words.overtakenTitle,
    'quote-accepted': words.quoteAccepted,
    'too-many-requests': words.tryLater,
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
