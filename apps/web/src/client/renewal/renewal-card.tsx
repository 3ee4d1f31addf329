import type { Application } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { addDays, addYears, isCivilDate } from '@fanwise/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { renewal } from '../../messages/en/consumer/renewal.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './renewal.module.css';
import { dayInWords, renewalQuery } from './renewal-query.ts';

const FURTHEST_DAYS = 400;
/** The questions of the catalog about the day on which a home or auto policy starts. */
const STARTS: readonly number[] = [29, 121];

/** Offers a reminder before the policy ends that the client is getting quotes for now. */
export function RenewalCard({ application }: { application: Application }) {
  const messages = useMessages(renewal);
  const language = useLanguage();
  const { data } = useQuery(renewalQuery);
  const changes = [keys.consumer.renewal];
  const stop = useAction(() => call('DELETE /user/renewal'), {
    changes,
    onDone: () => {
      showToast({ message: messages.stopped, type: 'success' });
      focusOn('renewal-title');
    },
  });
  if (!data) return null;
  const kept = data.data;
  return (
    <Card aria-labelledby="renewal-title">
      <h2 id="renewal-title" tabIndex={-1} className={styles.title}>
        {messages.cardTitle}
      </h2>
      {kept ? (
        <>
          <p>
            {messages.ends(dayInWords(kept.endsOn, language))}{' '}
            {kept.notified ? messages.mailed : messages.mailOn(dayInWords(kept.mailsOn, language))}
          </p>
          {stop.failure !== undefined && <p role="alert">{stop.failure}</p>}
          <p className={styles.ways}>
            {kept.notified && (
              <ButtonLink to={pages.renewal} size="small">
                {messages.toPage}
              </ButtonLink>
            )}
            <Button
              variant="secondary"
              size="small"
              busy={stop.isBusy}
              onClick={() => void stop.run()}
            >
              {messages.stop}
            </Button>
          </p>
        </>
      ) : (
        <RemindForm suggested={addYearToStart(application)} />
      )}
    </Card>
  );
}

function RemindForm({ suggested }: { suggested: string }) {
  const messages = useMessages(renewal);
  const today = todayHere();
  const [endsOn, setEndsOn] = useState(suggested);
  const [isWrong, setWrong] = useState(false);
  const remind = useAction((body: { endsOn: string }) => call('PUT /user/renewal', { body }), {
    changes: [keys.consumer.renewal],
    onDone: () => focusOn('renewal-title'),
  });
  const last = addDays(today, FURTHEST_DAYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = isCivilDate(endsOn) && endsOn >= today && endsOn <= last;
    setWrong(!isGood);
    if (isGood) void remind.run({ endsOn });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.note}>{messages.cardText}</p>
      <DateField
        label={messages.endsOn}
        value={endsOn}
        min={today}
        max={last}
        error={isWrong ? messages.date : undefined}
        onChange={(value) => {
          setEndsOn(value);
          setWrong(false);
        }}
      />
      {remind.failure !== undefined && <p role="alert">{remind.failure}</p>}
      <Button type="submit" variant="secondary" size="small" busy={remind.isBusy}>
        {messages.remind}
      </Button>
    </form>
  );
}

/** The pressed button is gone. */
const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** A year after the requested start, because most policies run a year. Empty if there is no start. */
function addYearToStart({ data, meta }: Application): string {
  const start = data
    .filter(({ typeId }) => meta.types.includes(typeId))
    .flatMap(({ sections }) => sections)
    .flatMap(({ questions }) => questions)
    .find(({ questionId }) => STARTS.includes(questionId))?.answer?.content;
  return start && isCivilDate(start) ? addYears(start, 1) : '';
}
