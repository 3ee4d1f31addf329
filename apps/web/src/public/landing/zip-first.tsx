import { useEffect, useRef, useState } from 'react';
import { landing } from '../../messages/en/consumer/landing.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './zip-first.module.css';

const loadAndLookUp = (field: HTMLInputElement, showText: (text: string) => void) =>
  import('./look-up-zip.ts').then((module) => module.lookUpZip(field, showText));

/**
 * An optional ZIP code field: says how many agents serve the place, and fills in the registration. Its code loads with
 * the first digit.
 */
export function ZipFirst() {
  const messages = useMessages(landing);
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // Looks up digits that were typed before hydration, and again in the language that was chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lookup reads the language, which changes with the messages
  useEffect(() => {
    if (box.current?.value) void loadAndLookUp(box.current, setText);
  }, [messages]);
  return (
    <div className={styles.zip}>
      <label>
        {messages.zip}
        <input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={60}
          ref={box}
          onChange={({ target }) => void loadAndLookUp(target, setText)}
        />
      </label>
      <p role="status">{text}</p>
    </div>
  );
}
