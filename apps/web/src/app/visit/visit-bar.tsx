import { pages } from '@fanwise/contract/pages';
import { useEffect, useState } from 'react';
import { supportVisit } from '../../messages/en/session/support-visit.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { call } from '../api.ts';
import { useSession } from '../session/session.ts';
import { makeReadOnly } from './make-read-only.ts';
import styles from './visit-bar.module.css';
import { visitStorage } from './visit-storage.ts';

/** Says on every page that this is a support visit and when it ends, and offers to end it. */
export default function VisitBar() {
  const messages = useMessages(supportVisit);
  const language = useLanguage();
  const [ends] = useState(() => visitStorage.read(({ until }) => Date.parse(until)) ?? 0);
  const isOver = useSession().status === 'out';
  useEffect(() => {
    const end = setTimeout(leave, Math.max(ends - Date.now(), 0));
    return () => clearTimeout(end);
  }, [ends]);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  useEffect(() => makeReadOnly(messages.onlyOwner), [messages]);
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeStyle: 'short',
  }).format(ends);
  return (
    <section className={styles.bar} aria-label={messages.name}>
      <p className={styles.text}>{messages.bar(time)}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void call('DELETE /auth/visit').then(leave, leave)}
      >
        {messages.end}
      </Button>
    </section>
  );
}

/** Removes the visited person's data from the tab. */
function leave(): void {
  sessionStorage.clear();
  window.location.replace(pages.supportVisit);
}
