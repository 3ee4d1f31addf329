import type { LeadDetail } from '@fanwise/contract/own';
import { Suspense, useCallback, useState } from 'react';
import { useMay } from '../../app/session/use-may.ts';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { LeadHistory } from '../assigning/lead-history.tsx';
import { AddTile } from './form/add-tile.tsx';
import { listFormsWithTakenCarrier } from './form/draft-problems.ts';
import { QuoteForm } from './form/quote-form.tsx';
import {
  findAddLimit,
  findCorrectedQuote,
  findFirstEmptyField,
  listTypes,
  type QuoteDraft,
  toDraft,
} from './form/quote-forms.ts';
import { QuoteGrid } from './form/quote-grid.tsx';
import { useFieldFocus } from './form/use-field-focus.ts';
import { useFinishKey, useStartAtPrices } from './form/use-keys.ts';
import { useQuoteForms } from './form/use-quote-forms.ts';
import { LeadSheet } from './lead/lead-sheet.tsx';
import { useCollapsedSheet } from './lead/use-collapsed-sheet.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './quote-screen.module.css';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenNotices } from './screen-notices.tsx';
import { SentQuote } from './sending/sent-quote.tsx';
import { useFinish } from './sending/use-finish.ts';
import { useAnnounceQuoting } from './team/use-announce-quoting.ts';
import { useSaveDraft } from './team/use-save-draft.ts';

const { Component: WhatChanged } = lazyComponent(
  async () => (await import('./lead/what-changed.tsx')).WhatChanged,
);

const { Component: LiveLead } = lazyComponent(
  async () => (await import('./live/live-lead.tsx')).LiveLead,
);

const { Component: FinishSummary } = lazyComponent(
  async () => (await import('./sending/finish-summary.tsx')).FinishSummary,
);

const { Component: TeamNotices } = lazyComponent(
  async () => (await import('./team/team-notices.tsx')).TeamNotices,
);

const ADD_TILE = 'add';

/** A lead with its answers, the quotes already sent on it, and those being written. */
export function QuoteScreen({ detail, owner }: { detail: LeadDetail; owner: string }) {
  const messages = useMessages(quoteLead);
  const forms = useQuoteForms(detail, owner);
  const { refOf, focus } = useFieldFocus();
  const finish = useFinish(detail, forms, focus);
  const [isCollapsed, setCollapsed] = useCollapsedSheet();
  /** The lead ended while it was on the screen. */
  const [hasEnded, setEnded] = useState(false);
  const isClosed = finish.isClosed || hasEnded;
  const { actions } = forms;
  const { may } = useMay();
  const maySend = may('quote');
  const { team } = detail;
  const hasTeam = team !== undefined && team.colleagues > 0;
  const saving = useSaveDraft(detail, forms, { maySend, onNewer: finish.refetchLead });
  useAnnounceQuoting(detail);
  // On a lost lead only typed prices keep their forms.
  const drafts = detail.lead.lost && !forms.isUnsent ? [] : forms.drafts;
  const limit = findAddLimit(detail, drafts);
  const isDecided = limit === 'chosen';

  const remove = useCallback(
    (draft: QuoteDraft) => {
      actions.remove(draft);
      focus(ADD_TILE);
    },
    [actions, focus],
  );
  const add = () => {
    const added = forms.add();
    focus(
      added.carrierId === null
        ? `${added.key} carrier`
        : findFirstEmptyField(added, listTypes(detail)),
    );
  };
  const formOf = (draft: QuoteDraft, index: number) => (
    <QuoteForm
      key={draft.key}
      number={index + 1}
      draft={draft}
      formCarriers={forms.formCarriers}
      detail={detail}
      errors={finish.problems.errorsOf(draft)}
      isChecked={finish.problems.isChecked(draft)}
      refused={finish.refusedOf(draft)}
      refOf={refOf}
      actions={actions}
      onRemove={drafts.length > 1 || findCorrectedQuote(draft, detail) ? remove : undefined}
    />
  );
  const finishReasons = [
    drafts.length > 0 && forms.formsToSend.length === 0 && messages.stuckShort,
    drafts.length === 0 && messages.nothingToFinish,
    isDecided && messages.addChosen,
    isClosed && messages.closedShort,
  ];
  const reasonNotToFinish = finishReasons.find((reason) => reason !== false) || undefined;
  const reasonsNotToSave = [
    forms.formsToSave.length === 0 && messages.nothingToFinish,
    isDecided && messages.addChosen,
    isClosed && messages.closedShort,
  ];
  const reasonNotToSave = reasonsNotToSave.find((reason) => reason !== false) || undefined;
  const handOver = () => {
    if (!reasonNotToSave) void saving.run(true);
  };
  const beginIfPossible = () => {
    if (!maySend) handOver();
    else if (!reasonNotToFinish) finish.begin();
  };
  useFinishKey(!finish.isReviewing, beginIfPossible);
  const firstDraft = drafts[0];
  useStartAtPrices(() => {
    // The changes are above an update, and are read first.
    if (firstDraft)
      focus(findFirstEmptyField(firstDraft, listTypes(detail)), firstDraft.quoteId !== null);
  });
  const reasonNotToGoOn = maySend ? reasonNotToFinish : reasonNotToSave;
  const finishButton = maySend ? (
    <Button unavailable={reasonNotToFinish} onClick={finish.begin}>
      {messages.finish}
    </Button>
  ) : (
    <Button unavailable={reasonNotToSave} busy={saving.isBusy} onClick={handOver}>
      {messages.team.ready}
    </Button>
  );
  const saveButton = hasTeam && forms.isUnsaved && (
    <Button
      variant="secondary"
      unavailable={reasonNotToSave}
      busy={saving.isBusy}
      // A producer's changes leave a draft handed over; an assistant takes it back to work on it.
      onClick={() => void saving.run(maySend && team.draft?.ready === true)}
    >
      {messages.team.save}
    </Button>
  );
  // No changes are shown once the last price was confirmed here.
  const hasUpdates = !detail.lead.lost && detail.quotes.some(({ editable }) => editable === 1);
  const changes = hasUpdates ? detail.changes : null;
  const newDrafts = drafts.filter(({ quoteId }) => quoteId === null);
  return (
    <>
      <ScreenHeader detail={detail} action={finishButton} />
      <LeadHistory leadId={detail.lead.applicationId} />
      <div className={styles.columns} data-wide data-collapsed={isCollapsed || undefined}>
        <LeadSheet
          detail={detail}
          changes={changes}
          isCollapsed={isCollapsed}
          onCollapse={setCollapsed}
        />
        <div className={styles.forms}>
          <h2 className="visually-hidden">{messages.forms}</h2>
          <Suspense>
            <LiveLead
              detail={detail}
              taken={listFormsWithTakenCarrier(drafts, detail)}
              hasOthers={drafts.length > 1}
              isSending={finish.progress !== null}
              onMove={actions.changeCarrier}
              onRefetch={finish.refetchLead}
              onEnd={setEnded}
              onNext={finish.openNextLead}
            />
          </Suspense>
          {team && (
            <Suspense>
              <TeamNotices
                detail={detail}
                team={team}
                forms={forms}
                maySend={maySend}
                failure={saving.failure}
                onRefetch={finish.refetchLead}
              />
            </Suspense>
          )}
          <ScreenNotices detail={detail} forms={forms} finish={finish} onSelect={focus} />
          {changes && (
            <Suspense fallback={<Skeleton count={3} />}>
              <WhatChanged detail={detail} changes={changes} />
            </Suspense>
          )}
          {detail.quotes.map(
            (quote) =>
              !drafts.some(({ quoteId }) => quoteId === quote.quoteId) && (
                <SentQuote
                  key={quote.quoteId}
                  quote={quote}
                  detail={detail}
                  onTakeUp={() => {
                    actions.openSentQuote(quote.quoteId);
                    focus(findFirstEmptyField(toDraft(quote), listTypes(detail)));
                  }}
                  onTakenBack={finish.refetchLead}
                />
              ),
          )}
          {drafts.length > 0 && (
            <QuoteGrid
              types={listTypes(detail)}
              count={drafts.length}
              onLast={beginIfPossible}
              onAdd={() => limit === null && add()}
            >
              {detail.quotes.map((quote, index) => {
                const draft = drafts.find(({ quoteId }) => quoteId === quote.quoteId);
                return draft && formOf(draft, index);
              })}
              {newDrafts.map((draft, index) => formOf(draft, detail.quotes.length + index))}
            </QuoteGrid>
          )}
          {isDecided ? (
            drafts.length > 0 && <p className={styles.addLimit}>{messages.addChosen}</p>
          ) : (
            <>
              <AddTile ref={refOf(ADD_TILE)} limit={limit} onAdd={add} />
              <div
                className={styles.footAction}
                data-idle={reasonNotToGoOn !== undefined || undefined}
              >
                <span className={styles.footButtons}>
                  {saveButton}
                  {finishButton}
                </span>
                {!reasonNotToGoOn && (
                  <p className={styles.finishHint}>
                    {maySend ? messages.finishHint : messages.team.readyHint}
                  </p>
                )}
              </div>
            </>
          )}
        </div>
      </div>
      <Suspense>
        <FinishSummary
          isOpen={finish.isReviewing}
          onClose={finish.close}
          detail={detail}
          drafts={finish.drafts}
          left={drafts.filter((draft) => !forms.formsToSend.includes(draft))}
          sentKeys={finish.sentKeys}
          progress={finish.progress}
          failure={finish.failure}
          onConfirm={finish.confirm}
        />
      </Suspense>
      <LeaveDialog isActive={(forms.isUnsaved || forms.hasReplacedForms) && !isClosed} />
    </>
  );
}
