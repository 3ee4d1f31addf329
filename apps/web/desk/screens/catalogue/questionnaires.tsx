import { useQuery } from '@tanstack/react-query';
import { deskCatalogue } from '../../../src/messages/en/desk/catalogue.ts';
import { useWords } from '../../../src/messages/language.ts';
import { call } from '../../app/api.ts';
import { keys } from '../../app/queries.ts';
import { Change } from '../../parts/change.tsx';
import { useNumber } from '../../parts/formats.ts';
import parts from '../../parts/parts.module.css';
import { Plans } from '../../parts/plans.tsx';
import { useTypeNames } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';

/** Versions of the questionnaires, and what a planned one changes. */
export function Questionnaires() {
  const words = useWords(deskCatalogue);
  const types = useTypeNames();
  const number = useNumber();
  const titleOf = (plan: { type: number; version: string }) =>
    words.versionOf(types([plan.type]), plan.version);
  return (
    <>
      <Offers offers={[offer('questionnaire-publish', {}, words.tabs.questionnaires)]} />
      <Plans
        queryKey={keys.list('GET /questionnaires', {})}
        read={(signal: AbortSignal) => call('GET /questionnaires', { signal })}
        titleOf={titleOf}
        offersOf={(plan) =>
          plan.state === 'planned'
            ? [offer('plan-cancel', { kind: 'questionnaire', plan_id: plan.id }, titleOf(plan))]
            : []
        }
      >
        {(plan) => (
          <>
            <p>{words.questions(number(plan.questions))}</p>
            {plan.state === 'planned' && <Difference id={plan.id} />}
          </>
        )}
      </Plans>
    </>
  );
}

function Difference({ id }: { id: number }) {
  const words = useWords(deskCatalogue);
  const number = useNumber();
  const { data } = useQuery({
    queryKey: keys.one('GET /questionnaires/:id/diff', id),
    queryFn: ({ signal }) =>
      call('GET /questionnaires/:id/diff', { params: { id: String(id) }, signal }),
  });
  if (!data) return null;
  const { changes, drafts } = data.data;
  return (
    <details>
      <summary>{words.changes(changes.length)}</summary>
      <p className={parts.minor}>
        {words.drafts(number(drafts.looked_at), number(drafts.answers), number(drafts.drafts))}
      </p>
      <ol className={parts.line}>
        {changes.map((change) => (
          <li key={`${change.question} ${change.what}`}>
            <strong>
              {change.question} {change.name}: {words.whats[change.what]}
            </strong>
            <Change before={change.before} after={change.after} />
          </li>
        ))}
      </ol>
    </details>
  );
}
