import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminLeads } from '../../messages/en/leads.ts';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { useTypeNames } from '../../parts/use-fact.ts';
import type { Lead } from './lead.ts';

/** The submissions, and how many answers changed each time; the answers themselves are not shown. */
export function Versions({ versions }: { versions: Lead['versions'] }) {
  const messages = useMessages(adminLeads);
  const types = useTypeNames();
  return (
    <section className={parts.block}>
      <h2>{messages.versions}</h2>
      <ol className={parts.line}>
        {versions.toReversed().map((one) => (
          <li key={one.version} data-kind="submission">
            <strong>
              {messages.versionNumber(one.version)}: {types(one.types)}
            </strong>
            <span className={parts.minor}>
              <Instant at={one.submitted_at} />
              {one.erased && ` · ${messages.erased}`}
            </span>
            {one.changed.length > 0 && (
              <span>
                {one.changed
                  .map(({ type, questions }) => messages.changed(types([type]), questions))
                  .join(', ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
