import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { formatDollars } from '@fanwise/domain/money/money';
import { IconLock } from '@tabler/icons-react';
import { withChanges } from '../../../features/ask/ask-lines.ts';
import { AskList } from '../../../features/ask/ask-list.tsx';
import { AnswerSections } from '../../../features/questionnaire/answer-list.tsx';
import { application } from '../../../messages/en/consumer/application.ts';
import { ask } from '../../../messages/en/shared/ask.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { useTypeWords } from '../../../ui/marks/use-type-words.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { useMask } from '../answers/use-mask.ts';
import type { Draft, Questionnaires } from '../draft/draft.ts';
import type { Estimations } from '../estimate/use-estimations.ts';
import styles from './review-dialog.module.css';
import { sectionsToRead } from './sections-to-read.ts';

type ReviewDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  profile: ConsumerProfile;
  questionnaires: Questionnaires;
  draft: Draft;
  estimations: Estimations;
  /** Agents read an earlier version already. */
  isAgain: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onSubmit: () => void;
  /** As in Dialog. */
  finalFocus: () => HTMLElement | null;
};

/** The last look before submitting: what agents will read, and what they will not. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, onClose, profile, questionnaires, draft, estimations, isAgain } = props;
  const words = useWords(application);
  const askWords = useWords(ask);
  const wordsOf = useTypeWords();
  const mask = useMask();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.submitTitle}
      description={words.submitIntro}
      size="large"
      startsAtTitle
      finalFocus={props.finalFocus}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button busy={props.isBusy} onClick={props.onSubmit}>
            {isAgain ? words.confirmSubmitAgain : words.confirmSubmit}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {props.refusal && (
          <Notice kind="error" title={words.failedTitle}>
            <p>{props.refusal}</p>
          </Notice>
        )}
        {isAgain && profile.quoteCount > 0 && (
          <Notice kind="warning">
            <p>{words.resubmitNote(profile.quoteCount)}</p>
          </Notice>
        )}
        <PersonalDetails profile={profile} />
        <p className={styles.hidden}>
          <IconLock size={20} stroke={1.75} aria-hidden="true" />
          {words.hidden}
        </p>
        <section className={styles.part}>
          <h3>{words.yourAnswers}</h3>
          {draft.types.map((type) => {
            const { estimation } = estimations[type];
            return (
              <details key={type} className={styles.type} open={draft.types.length === 1}>
                <summary>
                  <InsuranceIcon type={type} />
                  {estimation && (
                    <span className={styles.estimate}>
                      {wordsOf(type).cover}: {formatDollars(estimation.data)}
                    </span>
                  )}
                </summary>
                <h4>{askWords.title}</h4>
                <AskList
                  rows={withChanges(estimation?.ask ?? questionnaires[type].ask, draft.asks[type])}
                />
                <AnswerSections
                  headingLevel="h4"
                  sections={sectionsToRead(
                    questionnaires[type],
                    draft.filled[type],
                    estimation,
                    mask,
                  )}
                />
              </details>
            );
          })}
        </section>
      </div>
    </Dialog>
  );
}

function PersonalDetails({ profile }: { profile: ConsumerProfile }) {
  const words = useWords(application);
  const _wordsOf = useTypeWords();
  const personWords = useWords(person);
  const partner = [profile.partnerFirstName, profile.partnerLastName].filter(Boolean).join(' ');
  const you = [
    [words.name, `${profile.firstName} ${profile.lastName}`],
    [words.dateOfBirth, formatUsDate(profile.dateOfBirth)],
    [words.gender, words.genders[Number(profile.gender)] ?? words.genders[2]],
    [words.street, profile.address1],
    [words.city, `${profile.city}, ${profile.state}`],
    [personWords.labels.zipcodes, profile.zipcodes.zipCode],
  ] as const;
  return (
    <section className={styles.part}>
      <h3>{words.aboutYou}</h3>
      <dl className={styles.details}>
        {you.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {partner !== '' && (
          <div>
            <dt>{words.yourPartner}</dt>
            <dd>
              {partner}
              {profile.partnerDateOfBirth &&
                `, ${words.born(formatUsDate(profile.partnerDateOfBirth))}`}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.change}>
        <TextLink to={pages.dashboard}>{words.change}</TextLink>
      </p>
    </section>
  );
}
