import type { Application } from '@fanwise/contract/own';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { applicationQuery } from '../../../app/queries.ts';
import type { FilledQuestionnaire } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { type Draft, readQuestionnaires, readSavedDraft, readSavedLineChanges } from './draft.ts';
import { clearDraft, readStoredDraft, storeDraft } from './draft-storage.ts';
import { listDiffering, rebaseDraft } from './rebase.ts';
import { findSources, takeOverAnswers } from './take-over.ts';

type State = {
  draft: Draft;
  /** The server's answer that the draft started from. */
  source: Application;
  /** The same as a draft. */
  base: Draft;
  isTouched: boolean;
  /** True if the draft was restored from an earlier visit in this tab. */
  isRestored: boolean;
  /** Questions that another window answered differently while they were answered here. */
  overlapIds: readonly number[];
};

/**
 * The application being edited: starts from the saved answers or from the draft stored in this tab, and stores every
 * change there.
 */
export function useDraft(application: Application, owner: string) {
  const client = useQueryClient();
  const questionnaires = useMemo(() => readQuestionnaires(application), [application]);
  const sources = useMemo(() => findSources(questionnaires), [questionnaires]);
  const [state, setState] = useState<State>(() => {
    const storedDraft =
      application.meta.quoteId === null ? readStoredDraft(owner, application) : null;
    const isRestored = storedDraft !== null;
    const base = readSavedDraft(application);
    return {
      draft: base,
      overlapIds: [],
      ...storedDraft,
      base,
      source: application,
      isTouched: isRestored,
      isRestored,
    };
  });
  const changeCount = useRef(0);
  // On a newer answer of the server, the changes made here are applied on top of it.
  if (application !== state.source) {
    const storesDraft = state.isTouched && application.meta.quoteId === null;
    const base = readSavedDraft(application);
    const next = storesDraft
      ? rebaseDraft(state.draft, state.base, application)
      : { draft: base, overlapIds: [] };
    const overlapIds = [...new Set([...state.overlapIds, ...next.overlapIds])];
    setState({
      ...state,
      source: application,
      base,
      draft: next.draft,
      isTouched: storesDraft,
      overlapIds: listDiffering(next.draft, base, overlapIds),
    });
  }
  const { draft, base, isTouched, isRestored } = state;
  useEffect(() => {
    if (isTouched) storeDraft(owner, draft, base);
    else clearDraft();
  }, [owner, draft, base, isTouched]);

  const change = (update: (current: Draft) => Draft) => {
    changeCount.current += 1;
    setState((current) => ({
      ...current,
      draft: takeOverAnswers(questionnaires, sources, current.draft, update(current.draft)),
      isTouched: true,
    }));
  };
  return {
    draft,
    questionnaires,
    isTouched,
    isRestored: isRestored && isTouched,
    overlapIds: state.overlapIds,
    /** The saved answers, as a draft. */
    base,
    /** The revision on the server that the answers started from. */
    seenRevision: state.source.meta.revision,
    /** Increases with every change; pass it to `settle`. */
    changeCount: () => changeCount.current,
    changeAnswers: (
      type: InsuranceTypeId,
      update: (current: FilledQuestionnaire) => FilledQuestionnaire,
    ) =>
      change((current) => ({
        ...current,
        filled: { ...current.filled, [type]: update(current.filled[type]) },
      })),
    changeLines: (type: InsuranceTypeId, changes: Draft['lineChanges'][InsuranceTypeId]) =>
      change((current) => ({
        ...current,
        lineChanges: { ...current.lineChanges, [type]: changes },
      })),
    toggleType: (type: InsuranceTypeId) =>
      change((current) => ({
        ...current,
        types: insuranceTypeIds.filter(
          (other) => current.types.includes(other) !== (other === type),
        ),
      })),
    /**
     * Call it when the server has saved every change up to `sentCount`, except unfinished values; later changes stay
     * unsaved. The fields keep their values, because the client may be typing.
     */
    settle: (sentCount: number, isAllSent = true) => {
      const source = client.getQueryData(applicationQuery.queryKey);
      const isSettled = isAllSent && sentCount === changeCount.current;
      if (isSettled) clearDraft();
      setState((current) => ({
        ...current,
        ...(source && { source, base: readSavedDraft(source) }),
        // The server drops changes of lines that no longer apply.
        ...(source &&
          isSettled && {
            draft: {
              ...current.draft,
              lineChanges: readSavedLineChanges(readQuestionnaires(source)),
            },
          }),
        ...(isSettled && { isTouched: false, isRestored: false }),
        overlapIds: [],
      }));
    },
    /** Goes back to the saved answers. */
    discard: () => {
      clearDraft();
      setState((current) => ({
        ...current,
        draft: current.base,
        isTouched: false,
        isRestored: false,
        overlapIds: [],
      }));
    },
  };
}
