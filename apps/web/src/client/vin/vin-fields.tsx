import { findVinProblem, normalizedVin, readVin } from '@fanwise/domain/applications/vehicles/vin';
import { useState } from 'react';
import { vin as vinMessages } from '../../messages/en/consumer/vin.ts';
import { useMessages } from '../../messages/language.ts';
import type { FilledQuestionnaire } from '../../shared/questionnaire/filled-questionnaire.ts';
import type { GiveAnswer } from '../../shared/questionnaire/use-questionnaire.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';
import { VEHICLES } from './vehicles.ts';
import styles from './vin-fields.module.css';

type VinFieldsProps = { filled: FilledQuestionnaire; onAnswer: GiveAnswer };

/** The VINs of the vehicles. A valid one is an answer, and fills in year and make. */
export function VinFields({ filled, onAnswer }: VinFieldsProps) {
  const messages = useMessages(vinMessages);
  return (
    <details className={styles.vins}>
      <summary>{messages.title}</summary>
      <p className={styles.hint}>{messages.hint}</p>
      {VEHICLES.map(
        (vehicle, index) =>
          filled.visibleQuestions.has(vehicle.year) && (
            <VinField
              key={vehicle.year}
              number={index + 1}
              vehicle={vehicle}
              filled={filled}
              onAnswer={onAnswer}
            />
          ),
      )}
    </details>
  );
}

function VinField({
  number,
  vehicle,
  filled,
  onAnswer,
}: VinFieldsProps & { number: number; vehicle: (typeof VEHICLES)[number] }) {
  const messages = useMessages(vinMessages);
  const answer = filled.answers.get(vehicle.vin);
  const storedVin = answer && 'text' in answer ? answer.text : '';
  const [typed, setTyped] = useState(storedVin);
  const [wasLeft, setLeft] = useState(false);
  const problem = typed.trim() === '' ? null : findVinProblem(typed);
  const { length } = normalizedVin(typed);
  // While the client types a VIN, the page does not say that it is too short.
  const isShown = problem !== null && (wasLeft || problem !== 'length' || length > 17);
  const reading = readVin(typed, Number(todayHere().slice(0, 4)));
  const facts = reading && [reading.year, reading.make].filter((fact) => fact !== null).join(' ');
  const readTyped = (text: string) => {
    setTyped(text);
    const valid = findVinProblem(text) === null ? normalizedVin(text) : '';
    if (valid !== storedVin) onAnswer(vehicle.vin, valid === '' ? undefined : { text: valid });
    const read = readVin(text, Number(todayHere().slice(0, 4)));
    if (read?.year) onAnswer(vehicle.year, { text: String(read.year) });
    const model = filled.answers.get(vehicle.model);
    const isEmpty = !model || !('text' in model) || model.text.trim() === '';
    if (read?.make && isEmpty) onAnswer(vehicle.model, { text: `${read.make} ` });
  };
  return (
    <TextField
      label={messages.label(number)}
      value={typed}
      onChange={readTyped}
      onBlur={() => setLeft(true)}
      autoComplete="off"
      maxLength={24}
      error={
        isShown
          ? problem === 'length'
            ? messages.problems.length(length)
            : messages.problems[problem]
          : undefined
      }
      note={
        <span role="status">
          {facts === null ? '' : facts === '' ? messages.nothing : messages.read(facts)}
        </span>
      }
    />
  );
}
