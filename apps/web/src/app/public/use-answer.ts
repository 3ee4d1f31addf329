import { useEffect, useState } from 'react';

/**
 * Reads an answer once, on landing pages, which load without the query cache. Returns undefined until it has arrived,
 * and if it cannot be read. Keep `read` stable.
 */
export function useAnswer<Answer>(read: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    read().then(setAnswer, () => undefined);
  }, [read]);
  return answer;
}
