import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminFacts } from '../messages/en/facts.ts';
import { causeOf } from './cause-of.ts';
import parts from './parts.module.css';

/** Why a job failed, with the error itself folded beneath. */
export function Cause({ error }: { error: string }) {
  const messages = useMessages(adminFacts);
  return (
    <section className={parts.block}>
      <p>{messages.causes[causeOf(error)]}</p>
      <details>
        <summary>{messages.rawError}</summary>
        <blockquote className={parts.text} lang="en">
          {error}
        </blockquote>
      </details>
    </section>
  );
}
