import type { LeadDetail } from '@fanwise/contract/own';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { QuoteDraft } from './form/quote-forms.ts';
import type { FieldProblem, useFormProblems } from './form/use-form-problems.ts';
import styles from './quote-screen.module.css';
import { getCarrierName } from './sending/use-send-quotes.ts';

/** The problems that keep the forms from being sent: each one leads to its field. */
export function OpenProblems({
  detail,
  drafts,
  problems,
  onSelect,
}: {
  detail: LeadDetail;
  drafts: readonly QuoteDraft[];
  problems: ReturnType<typeof useFormProblems>;
  /** Puts the focus into a field of the page. */
  onSelect: (field: string) => void;
}) {
  const messages = useMessages(quoteLead);
  const insuranceName = useInsuranceName();
  const fieldName = ({ field }: FieldProblem) => {
    if (field === 'carrier') return messages.carrier;
    if (field.startsWith('cover-')) return messages.cover;
    const [row, period] = field.split('-');
    const type = detail.data.find(({ typeId }) => String(typeId) === row);
    const name = type ? insuranceName(type.typeId) : messages.bundle;
    return period === 'monthly' ? messages.monthlyOf(name) : messages.yearlyOf(name);
  };
  const quoteName = ({ draft }: FieldProblem) => {
    const newDrafts = drafts.filter(({ quoteId }) => quoteId === null);
    const number = detail.quotes.length + newDrafts.indexOf(draft) + 1;
    return draft.quoteId === null ? messages.formTitle(number) : getCarrierName(detail, draft);
  };
  return (
    <Notice kind="error" title={messages.problemsTitle}>
      <ul className={styles.problems}>
        {problems.shown.map((problem) => (
          <li key={`${problem.draft.key} ${problem.field}`}>
            <TextButton onClick={() => onSelect(`${problem.draft.key} ${problem.field}`)}>
              {messages.problem(quoteName(problem), fieldName(problem), problems.textOf(problem))}
            </TextButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
