import type { Assignment } from '@fanwise/contract/own';
import { MAX_RULES, ROUTINGS } from '@fanwise/domain/agents/route-leads';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/choices.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { NumberField } from '../../../ui/fields/number-fields.tsx';
import { Notice } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from './assignment.module.css';
import { type RuleInput, RuleRow } from './rule-row.tsx';

/** Rules with their own number each, so that React finds the row again after a move. */
const typedRules = (rules: Assignment['rules']): readonly RuleInput[] =>
  rules.map((rule, key) => ({ ...rule, key }));

type ChangedLimits = ReadonlyMap<number, number | null>;

/** The limits that were changed here, of members who are still there: a colleague may have changed the others since. */
export const listChangedLimits = (changed: ChangedLimits, members: Assignment['members']) =>
  [...changed]
    .filter(([memberId]) => members.some((one) => one.memberId === memberId))
    .map(([memberId, openLeadsMax]) => ({ memberId, openLeadsMax }));

/** The way, the rules and the limits, saved together. */
export function AssignmentForm({ saved }: { saved: Assignment }) {
  const messages = useMessages(assigning).settings;
  const [routing, setRouting] = useState(saved.routing);
  const [rules, setRules] = useState(() => typedRules(saved.rules));
  const [changed, setChanged] = useState<ChangedLimits>(new Map());
  const limits = listChangedLimits(changed, saved.members);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isZip = ({ zipPrefix }: RuleInput) => zipPrefix === null || /^\d{1,5}$/.test(zipPrefix);
  const isLimit = (limit: number | null | undefined) =>
    limit === null || limit === undefined || (limit >= 1 && limit <= 1000);
  const save = useAction(
    () =>
      call('PUT /agent/assignment', {
        body: {
          routing,
          rules: rules.map(({ key: _, ...rule }) => rule),
          limits,
        },
      }),
    {
      changes: [keys.agent.team],
      onDone: ({ data }) => {
        setChanged(new Map());
        setRules(typedRules(data.rules));
        showToast({ message: messages.saved, type: 'success' });
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (rules.every(isZip) && limits.every(({ openLeadsMax }) => isLimit(openLeadsMax)))
      void save.run();
    else focusFirstError(form.current);
  };
  const change = (place: number, changes: Partial<RuleInput>) =>
    setRules(rules.map((rule, at) => (at === place ? { ...rule, ...changes } : rule)));
  const swap = (place: number, other: number) => {
    const next = [...rules];
    const [one, two] = [next[place], next[other]];
    if (!one || !two) return;
    next[place] = two;
    next[other] = one;
    setRules(next);
  };
  const add = () =>
    setRules([
      ...rules,
      {
        key: Math.max(-1, ...rules.map(({ key }) => key)) + 1,
        memberId: saved.members[0]?.memberId ?? 0,
        zipPrefix: null,
        typeId: null,
        language: null,
      },
    ]);
  return (
    <form ref={form} className={styles.part} onSubmit={send} noValidate>
      <RadioGroup
        label={messages.way}
        value={routing}
        options={ROUTINGS.map((value) => ({ value, label: messages.ways[value] }))}
        onChange={setRouting}
      />
      <p className={styles.text}>{messages.wayTexts[routing]}</p>
      {routing !== 'manual' && <p className={styles.text}>{messages.condition}</p>}
      {routing === 'rules' && (
        <fieldset className={styles.rules}>
          <legend>{messages.rules}</legend>
          {rules.length === 0 && <p className={styles.text}>{messages.noRules}</p>}
          <ol>
            {rules.map((rule, place) => (
              <RuleRow
                key={rule.key}
                rule={rule}
                number={place + 1}
                members={saved.members}
                error={isChecked && !isZip(rule) ? messages.zipDigits : undefined}
                onChange={(changes) => change(place, changes)}
                onUp={place === 0 ? undefined : () => swap(place, place - 1)}
                onDown={place === rules.length - 1 ? undefined : () => swap(place, place + 1)}
                onRemove={() => setRules(rules.filter((_, at) => at !== place))}
              />
            ))}
          </ol>
          <div>
            <Button
              variant="secondary"
              size="small"
              unavailable={rules.length >= MAX_RULES ? messages.maxRules : undefined}
              onClick={add}
            >
              {messages.add}
            </Button>
          </div>
        </fieldset>
      )}
      {routing !== 'manual' && (
        <fieldset className={styles.limits}>
          <legend>{messages.limits}</legend>
          <p className={styles.text}>{messages.limitHint}</p>
          {saved.members.map(({ memberId, name, openLeads, openLeadsMax }) => {
            const typed = changed.get(memberId);
            return (
              <NumberField
                key={memberId}
                label={name}
                hint={messages.open(openLeads)}
                value={typed === undefined ? openLeadsMax : typed}
                error={isChecked && !isLimit(typed) ? messages.limitRange : undefined}
                onChange={(most) => setChanged(new Map(changed).set(memberId, most))}
              />
            );
          })}
        </fieldset>
      )}
      {save.failure && <Notice kind="error">{save.failure}</Notice>}
      <div>
        <Button type="submit" busy={save.isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
