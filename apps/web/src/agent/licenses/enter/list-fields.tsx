import { MAX_PASTED, type PastedLine } from '@fanwise/domain/agents/pasted-licenses';
import { licenses } from '../../../messages/en/agent/licenses.ts';
import { useMessages } from '../../../messages/language.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import styles from '../licenses.module.css';
import { NpnField } from './single-license-fields.tsx';

type ListFieldsProps = {
  list: string;
  npn: string;
  lines: readonly PastedLine[];
  hasTried: boolean;
  onList: (list: string) => void;
  onNpn: (npn: string) => void;
};

/** Many licenses as lines of text; what is read of each is said while one types. */
export function ListFields({ list, npn, lines, hasTried, onList, onNpn }: ListFieldsProps) {
  const messages = useMessages(licenses);
  const wrong = lines.filter(({ problem }) => problem !== null);
  const error =
    lines.length === 0
      ? messages.listEmpty
      : lines.length > MAX_PASTED
        ? messages.listLong
        : wrong.length > 0
          ? messages.wrongLines(wrong.length)
          : undefined;
  const isNpnWrong = wrong.some(({ problem }) => problem === 'npn');
  return (
    <>
      <TextAreaField
        label={messages.list}
        hint={messages.listHint}
        placeholder={messages.listExample}
        rows={6}
        maxLength={60_000}
        value={list}
        error={hasTried ? error : undefined}
        onChange={onList}
      />
      {wrong.length > 0 && (
        <ul className={styles.wrong} aria-label={messages.wrongLines(wrong.length)}>
          {wrong.map(({ line, text, problem, word }) => (
            <li key={line}>
              <strong>{messages.lineNumber(line)}</strong>{' '}
              <span className={styles.mute}>{text}</span>
              <br />
              {problem === 'word'
                ? messages.unknownWord(word ?? '')
                : problem && messages.problems[problem]}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && wrong.length === 0 && (
        <ul className={styles.read} aria-label={messages.ready(lines.length)}>
          {lines.map(({ line, license }) => (
            <li key={line}>
              <strong>
                {license.state} {license.number}
              </strong>{' '}
              {license.authorities.map((line) => messages.authorities[line]).join(', ')}
              {license.expires !== '' && `, ${license.expires}`}
            </li>
          ))}
        </ul>
      )}
      <NpnField
        value={npn}
        error={hasTried && isNpnWrong ? messages.problems.npn : undefined}
        onChange={onNpn}
      />
    </>
  );
}
