import type { Application, ConsumerProfile } from '@fanwise/contract/own';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { application as applicationMessages } from '../../messages/en/consumer/application.ts';
import { useMessages } from '../../messages/language.ts';
import { LeaveGuard } from '../../shared/unsaved-changes/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { ApplicationEditor } from './answers/application-editor.tsx';
import { ApplicationDialogs } from './application-dialogs.tsx';
import styles from './application-screen.module.css';
import { LockedApplication } from './review/locked-application.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { useApplication } from './use-application.ts';

const { Component: SubmittedNotice } = lazyComponent(
  async () => (await import('./review/submitted-notice.tsx')).SubmittedNotice,
);

/** The application in each of its states: in progress, submitted, unlocked for editing, or locked for good. */
export function ApplicationScreen({
  application,
  profile,
}: {
  application: Application;
  profile: ConsumerProfile;
}) {
  const messages = useMessages(applicationMessages);
  const screen = useApplication(application, profile.email);
  const { meta, state, estimations, isLocked, isUnsaved } = screen;
  const { draft, questionnaires } = state;
  useReviewOnArrival(screen.review);
  return (
    <div className={styles.screen}>
      <ScreenHeader meta={meta}>
        {isLocked && meta.quoteId === null && (
          <>
            <Button variant="secondary" size="small" onClick={screen.unlock}>
              {messages.unlock}
            </Button>
            {meta.changed && (
              <Button size="small" onClick={screen.review}>
                {messages.reviewAgain}
              </Button>
            )}
          </>
        )}
      </ScreenHeader>
      {screen.justSubmitted && (
        <Suspense>
          <SubmittedNotice isAgain={screen.justSubmitted === 'again'} profile={profile} />
        </Suspense>
      )}
      {isLocked ? (
        <LockedApplication
          meta={meta}
          questionnaires={questionnaires}
          draft={draft}
          estimations={estimations}
        />
      ) : (
        <ApplicationEditor screen={screen} quoteCount={profile.quoteCount} />
      )}
      {screen.canDelete && (
        <div className={styles.end}>
          <Button variant="quiet" size="small" onClick={() => screen.openDialog('delete')}>
            {messages.delete}
          </Button>
        </div>
      )}
      <ApplicationDialogs screen={screen} profile={profile} />
      <LeaveGuard
        isActive={isUnsaved}
        isSafeToClose={screen.isSafeToClose}
        onAsk={screen.setAskedToLeave}
        onSave={screen.save}
        onDiscard={state.discard}
      />
    </div>
  );
}

/** Opens the review at once for a client whose link asks to submit the application unchanged. */
function useReviewOnArrival(review: () => void): void {
  const { wantsReview } = (useLocation().state ?? {}) as { wantsReview?: boolean };
  const [isWanted, setWanted] = useState(wantsReview === true);
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    review();
  }, [isWanted, review]);
}
