import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import styles from './agents-in-area.module.css';
import { describeAgentsInArea, readAgentsInArea } from './read-agents-in-area.ts';

/**
 * How many licensed agents quote these types at a ZIP code, and with which carriers. Leaves its lines empty without a
 * ZIP code (null) and while the answer is missing. It works without the query cache, because the landing page has none.
 */
export function AgentsInArea({
  zip,
  state,
  types,
}: {
  zip: string | null;
  /** The state of a ZIP code that lies in two. */
  state?: string | undefined;
  types: readonly InsuranceTypeId[];
}) {
  const language = useLanguage();
  const [text, setText] = useState('');
  const requestedTypes = types.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `types`, and texts follow the language.
  useEffect(() => {
    if (zip === null) {
      setText('');
      return;
    }
    let isLatest = true;
    readAgentsInArea(zip, types, state).then(
      (found) => isLatest && setText(found === null ? '' : describeAgentsInArea(found, types)),
      () => isLatest && setText(''),
    );
    return () => {
      isLatest = false;
    };
  }, [zip, state, requestedTypes, language]);
  return (
    <p className={styles.agents} role="status">
      {text}
    </p>
  );
}
