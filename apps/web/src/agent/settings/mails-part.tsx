import { CAN_BE_MUTED } from '@fanwise/domain/messaging/occasions';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import styles from './agent-settings.module.css';
import { halfHours, sayTime } from './times.ts';
import type { PartProps } from './values.ts';

/** Which mails are sent, and how often those about new leads. */
export function MailsPart({
  values,
  change,
  areTextsPossible,
}: PartProps & { areTextsPossible: boolean }) {
  const messages = useMessages(agentSettings);
  const language = useLanguage();
  const { mailedWhen } = useMessages(notifications);
  const { may, member } = useMay();
  const readsLeads = may('read-leads');
  const offered = CAN_BE_MUTED.filter((event) => {
    if (event === 'cap-near') return may('money');
    return readsLeads && (event !== 'quote-ready' || member?.hasColleagues === true);
  });
  return (
    <Card aria-labelledby="mails">
      <div className={styles.part}>
        <h2 id="mails">{messages.mailsTitle}</h2>
        {readsLeads && (
          <RadioGroup
            label={messages.digest}
            stacked
            value={values.digest}
            options={(['now', 'hourly', 'daily'] as const).map((value) => ({
              value,
              label: messages.digests[value],
            }))}
            onChange={(digest) => change({ digest })}
          />
        )}
        {readsLeads && values.digest === 'daily' && (
          <Select
            label={messages.at}
            value={values.at}
            options={halfHours.map((value) => ({ value, label: sayTime(value, language) }))}
            onChange={(at) => change({ at })}
          />
        )}
        <CheckboxGroup
          label={messages.wanted}
          value={offered.filter((event) => !values.muted.includes(event))}
          options={offered.map((value) => ({ value, label: mailedWhen[value] }))}
          onChange={(wanted) =>
            change({
              muted: CAN_BE_MUTED.filter((event) =>
                offered.includes(event) ? !wanted.includes(event) : values.muted.includes(event),
              ),
            })
          }
        />
        {readsLeads && (
          <Checkbox
            label={messages.copies}
            hint={messages.copiesHint}
            value={values.copies}
            onChange={(copies) => change({ copies })}
          />
        )}
        {areTextsPossible && readsLeads && (
          <Checkbox
            label={messages.texts}
            hint={messages.textsHint}
            value={values.texts}
            onChange={(texts) => change({ texts })}
          />
        )}
      </div>
    </Card>
  );
}
