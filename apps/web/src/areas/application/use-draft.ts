import type { Application } from '@fanwise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { applicationQuery } from '../../app/queries.ts';
import type { Filled } from '../../features/questionnaire/filled.ts';
import type { InsuranceTypeId } from '../../ui/insurance-icon.tsx';
import {
  type Draft,
  INSURANCE_TYPES,
  readQuestionnaires,
  rebasedDraft,
  savedDraft,
} from './draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './draft-storage.ts';

interface State {
  draft: Draft;
  /** The answer of the server the draft started from. */
  source: Application;
  isTouched: boolean;
  /** Brought back from an earlier visit of this tab. */
  isRestored: boolean;
}

/** The application being edited: starts from what is saved, or from what this tab kept, and keeps every change. */
export function useDraft(application: Application, owner: string) {
  const client = useQueryClient();
  const questionnaires = useMemo(() => readQuestionnaires(application), [application]);
  const [state, setState] = useState<State>(() => {
    const kept = application.meta.qot_id === null ? keptDraft(owner, questionnaires) : null;
    const isRestored = kept !== null;
    const draft = kept ?? savedDraft(application);
    return { draft, source: application, isTouched: isRestored, isRestored };
  });
  const revision = useRef(0);
  // Newer answers of the server go under what somebody has changed here.
  if (application !== state.source) {
    const keepsDraft = state.isTouched && application.meta.qot_id === null;
    setState({
      ...state,
      source: application,
      draft: keepsDraft
        ? rebasedDraft(state.draft, state.source, application)
        : savedDraft(application),
      isTouched: keepsDraft,
    });
  }
  const { draft, isTouched, isRestored } = state;
  useEffect(() => {
    if (isTouched) keepDraft(owner, draft);
    else forgetDraft();
  }, [owner, draft, isTouched]);

  const change = (update: (current: Draft) => Draft) => {
    revision.current += 1;
    setState((current) => ({ ...current, draft: update(current.draft), isTouched: true }));
  };
  return {
    draft,
    questionnaires,
    isTouched,
    isRestored: isRestored && isTouched,
    /** Changes with every change; hand it back to `settle`. */
    revision: () => revision.current,
    changeAnswers: (type: InsuranceTypeId, update: (current: Filled) => Filled) =>
      change((current) => ({
        ...current,
        filled: { ...current.filled, [type]: update(current.filled[type]) },
      })),
    toggleType: (type: InsuranceTypeId) =>
      change((current) => ({
        ...current,
        types: INSURANCE_TYPES.filter(
          (other) => current.types.includes(other) !== (other === type),
        ),
      })),
    /** The server has everything up to this revision; what was typed since stays a change. */
    settle: (sentRevision: number) => {
      if (sentRevision !== revision.current) {
        // Only what was sent is new in the answer: what was typed since stays as it is.
        const source = client.getQueryData(applicationQuery.queryKey);
        if (source) setState((current) => ({ ...current, source }));
        return;
      }
      forgetDraft();
      setState((current) => ({ ...current, isTouched: false, isRestored: false }));
    },
    /** Back to what is saved. */
    discard: () => {
      forgetDraft();
      setState((current) => ({
        ...current,
        draft: savedDraft(current.source),
        isTouched: false,
        isRestored: false,
      }));
    },
  };
}
