import type { Assignment } from '@fanwise/contract/own';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { useMessages } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import styles from './assignment.module.css';

/** A rule in the form; `key` stays the same while the rule moves. */
export type RuleInput = Assignment['rules'][number] & { readonly key: number };

const ANY = 'any';
const ICON = { size: 20, stroke: 1.75 } as const;

/** One rule: its conditions, its member, and its place among the rules. */
export function RuleRow({
  rule,
  number,
  members,
  error,
  onChange,
  onUp,
  onDown,
  onRemove,
}: {
  rule: RuleInput;
  /** Its place, from 1. */
  number: number;
  members: Assignment['members'];
  error: string | undefined;
  onChange: (changes: Partial<RuleInput>) => void;
  /** Undefined for the first rule. */
  onUp: (() => void) | undefined;
  /** Undefined for the last rule. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}) {
  const messages = useMessages(assigning).settings;
  const nameOf = useInsuranceName();
  const isMember = members.some(({ memberId }) => memberId === rule.memberId);
  return (
    <li className={styles.rule} aria-label={messages.rule(number)}>
      <TextField
        label={messages.zip}
        placeholder={messages.any}
        maxLength={5}
        inputMode="numeric"
        autoComplete="off"
        value={rule.zipPrefix ?? ''}
        error={error}
        onChange={(zip) => onChange({ zipPrefix: zip.trim() || null })}
      />
      <Select
        label={messages.type}
        value={rule.typeId ?? ANY}
        options={[
          { value: ANY, label: messages.any },
          ...insuranceTypeIds.map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        onChange={(type) => onChange({ typeId: type === ANY ? null : type })}
      />
      <Select
        label={messages.language}
        value={rule.language ?? ANY}
        options={[
          { value: ANY, label: messages.any },
          { value: 'en', label: messages.languages.en },
          { value: 'es', label: messages.languages.es },
        ]}
        onChange={(language) => onChange({ language: language === ANY ? null : language })}
      />
      <Select
        label={messages.member}
        value={isMember ? rule.memberId : null}
        options={members.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        onChange={(memberId) => onChange({ memberId })}
      />
      <span className={styles.actions}>
        <IconButton label={messages.up(number)} disabled={!onUp} onClick={() => onUp?.()}>
          <IconArrowUp {...ICON} />
        </IconButton>
        <IconButton label={messages.down(number)} disabled={!onDown} onClick={() => onDown?.()}>
          <IconArrowDown {...ICON} />
        </IconButton>
        <IconButton label={messages.remove(number)} onClick={onRemove}>
          <IconTrash {...ICON} />
        </IconButton>
      </span>
    </li>
  );
}
