import { useEffect, useRef, useState } from 'react';
import { landing } from '../../messages/en/consumer/landing.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './zip-first.module.css';

const look = (field: HTMLInputElement, say: (said: string) => void) =>
  import('./look-up-zip.ts').then((on) => on.look(field, say));

/** Where one lives, first and optional: says who covers it, and fills in the form. What it does comes with the first digit. */
export function ZipFirst() {
  const messages = useMessages(landing);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // What was typed before the script was there.
  useEffect(() => {
    if (box.current?.value) void look(box.current, setSaid);
  }, []);
  return (
    <div className={styles.zip}>
      <label>
        {messages.zip}
        <input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={60}
          ref={box}
          onChange={({ target }) => void look(target, setSaid)}
        />
      </label>
      <p role="status">{said}</p>
    </div>
  );
}
