import { type Call, callInvite } from '@fanwise/domain/quotes/call-invite';
import { IconCalendarPlus } from '@tabler/icons-react';
import { saveFile } from '../../app/save-file.ts';
import { Button } from '../../ui/button.tsx';

/** Saves a call as a calendar file. */
export function CalendarButton({
  call,
  label,
  fileName,
}: {
  call: Call;
  label: string;
  fileName: string;
}) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<IconCalendarPlus size={18} stroke={1.75} />}
      onClick={() =>
        saveFile(
          new Blob([callInvite(call, location.host, new Date())], {
            type: 'text/calendar;charset=utf-8',
          }),
          fileName,
        )
      }
    >
      {label}
    </Button>
  );
}
