import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import styles from './agent-settings.module.css';
import { halfHours, listZones, sayTime } from './times.ts';
import type { PartProps } from './values.ts';

const defaultQuiet = { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', until: '07:30' };

/** The quiet hours, when optional mails wait, and their time zone. */
export function QuietPart({ values, change }: PartProps) {
  const messages = useMessages(agentSettings);
  const language = useLanguage();
  const { quiet } = values;
  const times = halfHours.map((value) => ({ value, label: sayTime(value, language) }));
  return (
    <Card aria-labelledby="quiet">
      <div className={styles.part}>
        <h2 id="quiet">{messages.quietTitle}</h2>
        <p className={styles.text}>{messages.quietText}</p>
        <Select
          label={messages.zone}
          value={values.zone}
          options={listZones(values.zone)}
          onChange={(zone) => change({ zone })}
        />
        <Checkbox
          label={messages.quietOn}
          value={quiet !== null}
          onChange={(isOn) => change({ quiet: isOn ? defaultQuiet : null })}
        />
        {quiet && (
          <>
            <CheckboxGroup
              label={messages.days}
              value={quiet.days}
              options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
                value: value as number,
                label: messages.dayNames[value],
              }))}
              onChange={(days) => change({ quiet: { ...quiet, days } })}
            />
            <div className={styles.times}>
              <Select
                label={messages.from}
                value={quiet.from}
                options={times}
                onChange={(from) => change({ quiet: { ...quiet, from } })}
              />
              <Select
                label={messages.until}
                value={quiet.until}
                options={times}
                onChange={(until) => change({ quiet: { ...quiet, until } })}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
