import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Checkbox } from '@fanwise/web/src/ui/choices/choices.tsx';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import type { Answer } from '../../app/wire.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { adminCatalog as spanish } from '../../messages/es/catalog.ts';
import { StateChange } from '../../parts/change.tsx';
import { FileDownload } from '../../parts/file-download.tsx';
import { useNumberFormat } from '../../parts/formats.ts';
import parts from '../../parts/parts.module.css';
import plans from '../../parts/plans.module.css';
import { PlanContent, Plans } from '../../parts/plans.tsx';
import { useFactText, useTypeNames } from '../../parts/use-fact.ts';
import { taskButton } from '../../task/task-button.ts';
import { TaskButtons } from '../../task/task-buttons.tsx';

/** Versions of the questionnaires, and what a planned one changes. */
export function Questionnaires() {
  const messages = useMessages(adminCatalog);
  const types = useTypeNames();
  const number = useNumberFormat();
  const titleOf = (plan: { type: number; version: string }) =>
    messages.versionOf(types([plan.type]), plan.version);
  return (
    <>
      <TaskButtons taskButtons={[taskButton('questionnaire-publish', {}, '')]} />
      <Plans
        queryKey={keys.list('GET /questionnaires', {})}
        read={(signal: AbortSignal) => call('GET /questionnaires', { signal })}
        titleOf={titleOf}
        buttonsOf={(plan) =>
          plan.state === 'planned'
            ? [
                taskButton(
                  'plan-cancel',
                  { kind: 'questionnaire', plan_id: plan.id },
                  titleOf(plan),
                ),
              ]
            : []
        }
      >
        {(plan) => (
          <>
            <p>{messages.questions(number(plan.questions))}</p>
            {plan.state !== 'canceled' && <Version plan={plan} title={titleOf(plan)} />}
          </>
        )}
      </Plans>
    </>
  );
}

type Diff = Answer<'GET /questionnaires/:id/diff'>['data'];

/** The changes of a version and its steps, loaded when somebody opens them. */
function Version({
  plan: { id, state },
  title,
}: {
  plan: { id: number; state: string };
  title: string;
}) {
  const isPlanned = state === 'planned';
  return (
    <PlanContent
      isPlanned={isPlanned}
      queryKey={keys.one('GET /questionnaires/:id/diff', id)}
      read={(signal) => call('GET /questionnaires/:id/diff', { params: { id }, signal })}
    >
      {({ data }) => (
        <>
          <FileDownload title={title} content={data.content} />
          {isPlanned && <Difference diff={data} />}
          <Steps steps={data.steps} />
        </>
      )}
    </PlanContent>
  );
}

function Difference({ diff: { changes, drafts } }: { diff: Diff }) {
  const messages = useMessages(adminCatalog);
  const number = useNumberFormat();
  return (
    <section>
      <h3>{messages.changes(changes.length)}</h3>
      <p className={parts.minor}>
        {messages.drafts(number(drafts.looked_at), number(drafts.answers), number(drafts.drafts))}
      </p>
      <ol className={parts.line}>
        {changes.map((change) => (
          <li key={`${change.question} ${change.what}`}>
            <strong>
              {change.question} {change.name}: {messages.whats[change.what]}
            </strong>
            <StateChange before={change.before} after={change.after} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const LANGUAGES = ['en', 'es'] as const;
/** Each column is in its own language, whichever language the operator reads. */
const DEPENDS = { en: adminCatalog.english.depends, es: spanish.depends } as const;

/** Every step in both languages, side by side; markup in it is never rendered here. */
export function Steps({ steps }: { steps: Diff['steps'] }) {
  const messages = useMessages(adminCatalog);
  const fact = useFactText();
  const [isWithout, setWithout] = useState(false);
  return (
    <section>
      <h3>{messages.asAsked}</h3>
      <Checkbox label={messages.withoutHealth} value={isWithout} onChange={setWithout} />
      <div className={plans.sides}>
        {LANGUAGES.map((language) => (
          <div key={language} lang={language}>
            <h4>{fact.value('language', language)}</h4>
            {steps.map((step) => (
              <section key={step.title.en}>
                <h5>{step.title[language]}</h5>
                <p>{(isWithout ? step.text_without_health : step.text)[language]}</p>
                <ol className={plans.asked}>
                  {step.questions
                    .filter(({ health }) => !(isWithout && health))
                    .map((asked) => (
                      <li key={asked.question}>
                        <strong>{asked.question}</strong> {asked.text[language]}
                        {asked.required && ' *'}
                        {asked.help && <span className={parts.minor}>{asked.help[language]}</span>}
                        {asked.options.length > 0 && (
                          <span className={parts.minor}>
                            {asked.options.map((option) => option[language]).join(' · ')}
                          </span>
                        )}
                        {asked.depends && <em>{DEPENDS[language]}</em>}
                      </li>
                    ))}
                </ol>
              </section>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
