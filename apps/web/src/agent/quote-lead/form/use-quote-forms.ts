import type { LeadDetail } from '@fanwise/contract/own';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { CoverDraft } from '../cover/cover-draft.ts';
import { type RowName, seatsOf, sendableOf } from './draft-problems.ts';
import { forgetForms, readForms, storeForms } from './draft-storage.ts';
import {
  blankDraft,
  draftOf,
  type Figures,
  firstDrafts,
  hasUnsent,
  isUntouched,
  type QuoteDraft,
  withOneBegun,
  withRemembered,
} from './quote-forms.ts';
import { reconcile } from './reconcile.ts';

type State = {
  drafts: readonly QuoteDraft[];
  aside: readonly number[];
  /** The answer of the server the forms were brought in line with. */
  source: LeadDetail;
  isRestored: boolean;
  /** The client submitted other answers after prices were typed. */
  haveAnswersChanged: boolean;
};

/** Every new form has the coverage that the agent usually states with its carrier. */
const remembering = (state: State): State => ({
  ...state,
  drafts: state.drafts.map((draft) => withRemembered(draft, state.source)),
});

function firstState(detail: LeadDetail, owner: string): State {
  const kept = readForms(detail.lead.applicationId, owner);
  const fresh: State = {
    drafts: firstDrafts(detail),
    aside: [],
    source: detail,
    isRestored: false,
    haveAnswersChanged: false,
  };
  if (!kept) return remembering(fresh);
  return remembering({
    ...fresh,
    drafts: reconcile(kept.drafts, kept.aside, detail),
    aside: kept.aside,
    isRestored: true,
    haveAnswersChanged: kept.version !== detail.lead.submittedAt,
  });
}

/** The forms of a lead that are being written. Typed prices outlive a reload and newer answers of the server. */
export function useQuoteForms(detail: LeadDetail, owner: string) {
  const [state, setState] = useState(() => firstState(detail, owner));
  if (detail !== state.source) {
    const isNewVersion = detail.lead.submittedAt !== state.source.lead.submittedAt;
    setState(
      remembering({
        ...state,
        source: detail,
        drafts: reconcile(state.drafts, state.aside, detail),
        haveAnswersChanged: state.haveAnswersChanged || isNewVersion,
      }),
    );
  }
  const { drafts, aside } = state;
  const isUnsent = hasUnsent(drafts, detail);
  const { applicationId: leadId, submittedAt: version } = detail.lead;
  useEffect(() => {
    if (isUnsent) storeForms(leadId, { owner, version, drafts, aside });
    else forgetForms(leadId);
  }, [isUnsent, leadId, owner, version, drafts, aside]);
  const [acts] = useState(() => actsOn(setState));
  const seats = useSame(seatsOf(drafts));

  return {
    acts,
    drafts,
    /** The carriers of the forms; a stable reference while prices are typed. */
    seats,
    /** Those that Finish Quoting sends. */
    begun: sendableOf(drafts, detail),
    isUnsent,
    isRestored: state.isRestored && isUnsent,
    haveAnswersChanged: state.haveAnswersChanged && drafts.length > 0,
    /** Adds an empty form and returns its key. */
    add: (): string => {
      const added = blankDraft(detail, drafts);
      setState((current) => remembering({ ...current, drafts: [...current.drafts, added] }));
      return added.key;
    },
  };
}

/** The actions on the forms. Stable references, so that typing into one form rerenders no other. */
export type FormActs = ReturnType<typeof actsOn>;

const actsOn = (setState: Dispatch<SetStateAction<State>>) => {
  const changeOne = (key: string, change: (draft: QuoteDraft) => QuoteDraft) =>
    setState((current) => ({
      ...current,
      drafts: current.drafts.map((draft) => (draft.key === key ? change(draft) : draft)),
    }));
  return {
    changeFigures: (key: string, row: RowName, figures: Figures) =>
      changeOne(key, (draft) =>
        row === 'bundle'
          ? { ...draft, bundle: figures }
          : { ...draft, prices: { ...draft.prices, [row]: figures } },
      ),
    changeCover: (key: string, cover: CoverDraft | null) =>
      changeOne(key, (draft) => ({
        ...draft,
        cover: cover && { ...cover, remembered: undefined },
      })),
    /** Choosing the carrier that another column suggests takes over its suggestion. */
    changeCarrier: (key: string, carrierId: number) =>
      setState((current) =>
        remembering({
          ...current,
          drafts: current.drafts
            .filter(
              (other) => other.key === key || other.carrierId !== carrierId || !isUntouched(other),
            )
            .map((draft) => (draft.key === key ? { ...draft, carrierId } : draft)),
        }),
      ),
    /** Takes a form away. A sent quote keeps its place, and waits for its update. */
    remove: ({ key, quoteId }: QuoteDraft) =>
      setState((current) => ({
        ...current,
        drafts: withOneBegun(current.drafts.filter((draft) => draft.key !== key)),
        aside: quoteId === null ? current.aside : [...current.aside, quoteId],
      })),
    /** Opens a sent quote that waits for its update, or that can be corrected. */
    takeUp: (quoteId: number) =>
      setState((current) => {
        const quote = current.source.quotes.find((sent) => sent.quoteId === quoteId);
        if (!quote || current.drafts.some((draft) => draft.quoteId === quoteId)) return current;
        return {
          ...current,
          drafts: [...current.drafts, draftOf(quote)],
          aside: current.aside.filter((id) => id !== quoteId),
        };
      }),
    /** Removes a form that the server has. */
    drop: (key: string) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts.filter((draft) => draft.key !== key),
      })),
    /** Restores the sent prices. */
    startOver: () =>
      setState((current) =>
        remembering({
          ...current,
          drafts: firstDrafts(current.source),
          aside: [],
          isRestored: false,
          haveAnswersChanged: false,
        }),
      ),
  };
};

/** Returns the previous value while the new one is equal. */
function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
