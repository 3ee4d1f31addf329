import { useEffect, useState } from 'react';

/**
 * Reads something once, on landing pages, which load without the cache of answers. Returns undefined until it is here, and
 * when it cannot be read. Keep `read` stable.
 */
export function useAnswer<Answer>(read: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    read().then(setAnswer, () => undefined);
  }, [read]);
  return answer;
}
