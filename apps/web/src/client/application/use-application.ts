import type { Application, Sharing } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { applicationQuery } from '../../app/queries.ts';
import { useOpenDialog } from '../../app/routing/use-open-here.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import { createTabStorage } from '../../app/tab-storage.ts';
import { createFieldStorage } from '../../shared/unsaved-changes/field-storage.ts';
import { pageHeading } from '../../ui/windows/headings.ts';
import { holdFocusThroughDoubleClick } from '../../ui/windows/hold-focus.ts';
import { useCheckedSteps } from './answers/use-checked-steps.ts';
import {
  buildContentKey,
  readForSaving,
  readSavedDraftWithoutPrefills,
  withoutAnswersTo,
} from './draft/draft.ts';
import { OVERTAKEN_ID } from './draft/overtaken-notice.tsx';
import { useAutosave } from './draft/use-autosave.ts';
import { useDraft } from './draft/use-draft.ts';
import { useEstimations } from './estimate/use-estimations.ts';
import { useDraftOfAskedQuestions } from './use-draft-of-asked-questions.ts';
import { useSend } from './use-send.ts';

const byDefault: Sharing = { namesFromUnlock: false, reportsAllowed: false };
const storage = createFieldStorage<Sharing>('sharing');

/**
 * The sharing choices for the next submission: chosen in this tab, else as in the last submission. `owner` is the
 * account it belongs to.
 */
function useSharing(owner: string, last: Sharing = byDefault) {
  const [chosen, setChosen] = useState<Partial<Sharing>>(() => storage.read(owner) ?? {});
  const sharing: Sharing = { ...last, ...chosen };
  return {
    sharing,
    choose: (next: Partial<Sharing>) => {
      setChosen({ ...chosen, ...next });
      storage.store(owner, { ...sharing, ...next }, last);
    },
    forget: () => {
      setChosen({});
      storage.forget();
    },
  };
}

/** The kind of the submission just made: the first one, or a resubmission. */
type Submitted = 'first' | 'again';

const kept = createTabStorage<{ submittedAt: string; as: Submitted }>('submitted');

/**
 * The submission made on this visit of the page, until the client leaves or edits. A reload still shows it, a later
 * visit does not. `submittedAt` is the time of the version that agents read now.
 */
function useSubmittedNow(
  submittedAt: string | null,
): readonly [Submitted | null, (submitted: Submitted | null) => void] {
  const [submitted, setSubmitted] = useState<Submitted | null>(() =>
    kept.read((stored) => (stored.submittedAt === submittedAt ? stored.as : null)),
  );
  useEffect(() => {
    if (submitted === null || submittedAt === null) return undefined;
    kept.store({ submittedAt, as: submitted });
    return kept.forget;
  }, [submitted, submittedAt]);
  return [submitted, setSubmitted];
}

/** The value that `useApplication` returns. */
export type ApplicationState = ReturnType<typeof useApplication>;

type Dialog = 'review' | 'delete' | 'discard';

/** The state of one application and every action on it; `owner` is the account it belongs to. */
export function useApplication(shown: Application, owner: string) {
  // The query cache is ahead of the prop right after a save: an older answer must not count as newer.
  const application = useQueryClient().getQueryData(applicationQuery.queryKey) ?? shown;
  const { meta } = application;
  const state = useDraft(application, owner);
  const { draft, questionnaires } = state;
  const estimations = useEstimations(questionnaires, draft);
  const askedDraft = useDraftOfAskedQuestions(questionnaires, draft, estimations);
  const send = useSend();
  const checked = useCheckedSteps(questionnaires, askedDraft, send.refusal);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isAskedToLeave, setAskedToLeave] = useState(false);
  const [isUnlocked, setUnlocked] = useState(state.isRestored);
  const [dialog, setDialog] = useOpenDialog<Dialog>();
  const [justSubmitted, setJustSubmitted] = useSubmittedNow(meta.submittedAt);
  const sharing = useSharing(owner, meta.sharing);
  const returnToHeading = useReturnToHeading();

  const isSubmitted = meta.submittedAt !== null;
  const isLocked = meta.quoteId !== null || (isSubmitted && !isUnlocked && !state.isTouched);
  const stored = useMemo(() => readSavedDraftWithoutPrefills(application), [application]);
  const saved = buildContentKey(
    questionnaires,
    useDraftOfAskedQuestions(questionnaires, stored, estimations),
  );
  const isChanged = buildContentKey(questionnaires, askedDraft) !== saved;
  const isUnsaved = state.isTouched && isChanged && !isLocked;
  const canDelete = meta.applicationId !== null && meta.quoteId === null;

  const save = async () => {
    const { answers, unreadableIds } = readForSaving(questionnaires, askedDraft);
    if (unreadableIds.length > 0) {
      checked.showProblemsOf(unreadableIds);
      return false;
    }
    const count = state.changeCount();
    const refusal = await send.save(answers, state.seenRevision);
    if (refusal === null) {
      state.settle(count);
      setSavedAt(new Date());
    }
    return refusal === null;
  };
  const isOvertaken =
    isChanged && (send.refusal?.isOvertaken === true || state.overlapIds.length > 0);
  const { isFailing, isReachable } = useAutosave({
    draft,
    section: checked.steps[checked.current]?.key,
    // Automatic saving pauses while a dialog asks whether to keep the changes.
    isWanted:
      isUnsaved &&
      !isOvertaken &&
      !isAskedToLeave &&
      dialog !== 'discard' &&
      send.busyWith === null,
    save: async (isLeaving) => {
      const { answers, unreadableIds } = readForSaving(questionnaires, askedDraft);
      const count = state.changeCount();
      const outcome = await send.saveQuietly(
        withoutAnswersTo(answers, unreadableIds),
        state.seenRevision,
        isLeaving,
      );
      if (outcome === 'saved') {
        // The client is editing; an automatic save must not close the fields.
        setUnlocked(true);
        state.settle(count, unreadableIds.length === 0);
        setSavedAt(new Date());
      }
      return outcome;
    },
  });
  const hasOnlyReadable = () =>
    !isUnsaved || readForSaving(questionnaires, askedDraft).unreadableIds.length === 0;
  const review = () => {
    if (isOvertaken) {
      document.getElementById(OVERTAKEN_ID)?.focus();
      return;
    }
    setJustSubmitted(null);
    send.clearRefusal();
    if (checked.findProblems()) setUnlocked(true);
    else setDialog('review');
  };
  const submit = async () => {
    const { answers } = readForSaving(questionnaires, askedDraft);
    const count = state.changeCount();
    const refusal = await send.submit(answers, state.seenRevision, sharing.sharing, isSubmitted);
    if (refusal === null) {
      state.settle(count);
      sharing.forget();
      checked.forget();
      setJustSubmitted(isSubmitted ? 'again' : 'first');
      if (!isSubmitted) for (const type of draft.types) countFunnelStep('submitted', type);
      setUnlocked(false);
      setDialog(null);
    } else if (refusal.questionIds.length > 0 || refusal.isOvertaken) {
      setUnlocked(true);
      setDialog(null);
    }
  };
  const stopEditing = () => {
    state.discard();
    checked.forget();
    setUnlocked(false);
    setDialog(null);
    returnToHeading();
  };
  const takeOtherAnswers = () => {
    state.discard();
    send.clearRefusal();
    checked.forget();
    returnToHeading();
  };
  const unlock = () => {
    setJustSubmitted(null);
    setUnlocked(true);
    returnToHeading();
  };
  const remove = async () => {
    if ((await send.remove()) === null) {
      stopEditing();
      sharing.forget();
      setJustSubmitted(null);
    }
    setDialog(null);
  };
  return {
    meta,
    state,
    estimations,
    checked,
    send,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    // After a choice no other agent reads the application or sends a price.
    justSubmitted: meta.quoteId === null ? justSubmitted : null,
    asked: askedDraft,
    isSubmitted,
    isLocked,
    isChanged,
    isUnsaved,
    canDelete,
    save,
    review,
    sharing,
    submit,
    isOvertaken,
    savedAt,
    isFailing: isFailing && isUnsaved,
    /** True if the tab may close without a warning: unsaved answers are sent while it closes. */
    isSafeToClose: isReachable && !isFailing && !isOvertaken && hasOnlyReadable(),
    setAskedToLeave,
    takeTheOthers: takeOtherAnswers,
    stopEditing,
    unlock,
    /** Opens the fields without moving the focus, for a link to one of them. */
    edit: () => setUnlocked(true),
    remove,
  };
}

/** Moves the focus to the title after the buttons that had it are gone. */
function useReturnToHeading() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    pageHeading()?.focus();
    holdFocusThroughDoubleClick();
  }, [count]);
  return () => setCount((current) => current + 1);
}
