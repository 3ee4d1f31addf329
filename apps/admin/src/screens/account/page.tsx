import { adminPages } from '@fanwise/contract/admin/pages';
import type { Language } from '@fanwise/domain/texts/language';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Card } from '@fanwise/web/src/ui/card.tsx';
import { Checkbox } from '@fanwise/web/src/ui/choices/choices.tsx';
import { Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { keys } from '../../app/queries.ts';
import { applySession, useMay, useMe } from '../../app/session.ts';
import { admin } from '../../messages/en/admin.ts';
import { adminCodes } from '../../messages/en/codes.ts';
import { adminOperators } from '../../messages/en/operators.ts';
import { adminTasks } from '../../messages/en/tasks.ts';
import { FactLines } from '../../parts/facts.tsx';
import { FromNow } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { useFactText } from '../../parts/use-fact.ts';
import styles from './account.module.css';
import { Factors } from './factors.tsx';

/** The operator's own account: name and role, sign-in, and own proposals. */
export default function AccountPage() {
  const messages = useMessages(adminOperators);
  const { roles } = useMessages(admin);
  const { capabilities } = useMessages(adminCodes);
  const fact = useFactText();
  const me = useMe();
  const may = useMay();
  const failureText = useFailureText();
  const choose = (change: { language?: Language; daily_mail?: boolean; approval_mail?: boolean }) =>
    call('PUT /me', { body: change }).then(applySession, (error: unknown) =>
      showToast({ message: failureText(error) }),
    );
  return (
    <div className={styles.page}>
      <Heading>{messages.accountTitle}</Heading>
      <Card dense aria-label={messages.own}>
        <div className={parts.block}>
          <FactLines
            lines={[
              [messages.name, me.name],
              [messages.email, me.email],
              [messages.role, roles[me.role]],
            ]}
          />
          <Select
            label={messages.mailLanguage}
            value={me.language}
            options={(['en', 'es'] as const).map((one) => ({
              value: one,
              label: fact.value('language', one),
            }))}
            onChange={(language) => void choose({ language })}
          />
          {may('queue.work') && (
            <fieldset className={styles.mails}>
              <legend>{messages.mails}</legend>
              <Checkbox
                label={messages.dailyMail}
                value={me.daily_mail}
                onChange={(daily_mail) => void choose({ daily_mail })}
              />
              <Checkbox
                label={messages.approvalMail}
                value={me.approval_mail}
                onChange={(approval_mail) => void choose({ approval_mail })}
              />
            </fieldset>
          )}
          <details>
            <summary>{messages.mayDo}</summary>
            <p className={parts.minor}>
              {me.capabilities.map((one) => capabilities[one]).join(', ')}
            </p>
          </details>
        </div>
      </Card>
      <Factors />
      <OwnProposals id={me.id} />
    </div>
  );
}

function OwnProposals({ id }: { id: number }) {
  const messages = useMessages(adminOperators);
  const { tasks } = useMessages(adminTasks);
  const query = { asked_by: id, limit: 20 };
  const { data } = useQuery({
    queryKey: keys.list('GET /proposals', query),
    queryFn: ({ signal }) => call('GET /proposals', { query, signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card dense aria-label={messages.proposals}>
      <div className={parts.block}>
        <h2>{messages.proposals}</h2>
        <ul className={styles.list}>
          {data.data.map((one) => (
            <li key={one.id}>
              <span>
                <TextLink
                  to={`${adminPages.queue}?kind=proposal${one.state === 'open' ? '' : '&closed=1'}`}
                >
                  {tasks[one.task as keyof typeof tasks]?.button ?? one.task}
                </TextLink>{' '}
                <FromNow at={one.asked_at} />
              </span>
              <State code={one.state} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
