import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { CalendarMark } from '../marks/marks.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import inputStyles from './input.module.css';

type CalendarPopoverProps = {
  /** The name of the button. */
  label: string;
  /** Dates are `YYYY-MM-DD`. */
  value: string | undefined;
  min: string;
  max: string;
  /** The month it shows while no date is chosen; by default today's. */
  opensOn: string | undefined;
  onChoose: (isoDate: string) => void;
};

/** The calendar of a date field with its button. It begins open: it is rendered when it is first asked for. */
export function CalendarPopover({ label, onChoose, ...days }: CalendarPopoverProps) {
  const messages = useMessages(ui);
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={inputStyles.inside} aria-label={label}>
        <CalendarMark />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.popup} aria-label={messages.chooseDate}>
            <Calendar
              {...days}
              onChoose={(isoDate) => {
                onChoose(isoDate);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
