import type { Question } from '@fanwise/contract/own';
import {
  toggleOption,
  typedText,
} from '@fanwise/domain/applications/questionnaire/answers/answers';
import { isHeight } from '@fanwise/domain/applications/questionnaire/answers/format-with-symbol';
import { fromServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import { type Answer, offersNone } from '@fanwise/domain/applications/questionnaire/visibility';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../messages/language.ts';
import { CheckboxGroup, RadioGroup } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField, NumberField } from '../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { HeightField } from './height-field.tsx';

type QuestionFieldProps = {
  question: Question;
  given: Answer | undefined;
  visibleOptions: ReadonlySet<number>;
  onAnswer: (given: Answer | undefined) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  isPrefilled?: boolean;
  /** The section says that its questions are optional. */
  isOptional?: boolean | undefined;
};

/** The value for "none of these", which has no id of its own. */
const NONE = 0;
const LONGEST_NUMBER = 999_999_999_999_999;

/** A question that allows this many characters gets a text area. */
const MIN_LENGTH_FOR_SENTENCES = 200;

/** One question with the control for its type. Computed questions have no control. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, given, visibleOptions, onAnswer, onBlur, error, isPrefilled, isOptional } =
    props;
  const messages = useMessages(questionnaire);
  const firstValueHint = given?.source === 'repeated' ? messages.prefilled : messages.assumed;
  const hint = isPrefilled ? firstValueHint : undefined;
  const field = {
    label: question.content,
    help: question.help ?? undefined,
    hint,
    optional: !question.required && (isOptional ? ('unsaid' as const) : true),
    error,
    onBlur,
  };
  const placeholder = question.placeholder ?? undefined;
  const text = given && 'text' in given ? given.text : '';
  const answerText = (typed: string) => {
    if (typed !== text) onAnswer(typed === '' ? undefined : { text: typed });
  };
  const options = question.answers
    .filter((option) => visibleOptions.has(option.optionId))
    .map((option) => ({ value: option.optionId, label: option.content }));
  const chosen = given && 'optionIds' in given ? given.optionIds : undefined;

  if (question.computed) return null;
  switch (question.type) {
    case 0:
      if (Number(question.max) >= MIN_LENGTH_FOR_SENTENCES)
        return (
          <TextAreaField {...field} placeholder={placeholder} value={text} onChange={answerText} />
        );
      return <TextField {...field} placeholder={placeholder} value={text} onChange={answerText} />;
    case 1:
      return (
        <Select
          {...field}
          placeholder={placeholder}
          options={options}
          value={chosen?.[0] ?? null}
          onChange={(id) => onAnswer({ optionIds: [id] })}
        />
      );
    case 2:
      return (
        <RadioGroup
          {...field}
          options={options}
          value={chosen?.[0] ?? null}
          onChange={(id) => onAnswer({ optionIds: [id] })}
        />
      );
    case 3: {
      const engineQuestion = fromServedQuestion(question);
      const withNone = offersNone(engineQuestion)
        ? [...options, { value: NONE, label: placeholder ?? messages.none }]
        : options;
      const value = chosen?.length === 0 ? [NONE] : (chosen ?? []);
      return (
        <CheckboxGroup
          {...field}
          options={withNone}
          value={value}
          onChange={(next) => {
            const clicked =
              next.find((id) => !value.includes(id)) ?? value.find((id) => !next.includes(id));
            if (clicked !== undefined)
              onAnswer(toggleOption(engineQuestion, given, clicked === NONE ? 'none' : clicked));
          }}
        />
      );
    }
    case 4:
      return <DateField {...field} {...dayBounds(question)} value={text} onChange={answerText} />;
    case 5: {
      if (isHeight(question.symbol))
        return <HeightField {...field} value={text} onChange={answerText} />;
      const number = {
        ...field,
        // A plain number as placeholder looks like an answer, so it is shown as an example.
        placeholder: placeholder && messages.example(placeholder),
        value: text === '' ? null : Number(text),
        onChange: (value: number | null) => {
          if (value === null || value <= LONGEST_NUMBER)
            answerText(value === null ? '' : typedText(5, String(value)));
        },
      };
      return question.symbol === '$' ? (
        <MoneyField {...number} />
      ) : (
        <NumberField
          {...number}
          symbol={question.symbol ?? undefined}
          symbolBefore={question.symbolPosition === 'left'}
        />
      );
    }
    case 6:
      return (
        <TextField
          {...field}
          placeholder={placeholder}
          inputMode="numeric"
          value={text}
          onChange={(typed) => answerText(typedText(6, typed))}
        />
      );
  }
}

function dayBounds({ min, max }: Question): { min?: string; max?: string } {
  return {
    ...(typeof min === 'string' && { min }),
    ...(typeof max === 'string' && { max }),
  };
}
