import type { Notification } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { showToast } from '../../ui/windows/toast.ts';

/** Marks and deletes notifications. Each call returns whether it worked; a toast shows a failure. */
export function useNotificationCalls() {
  const client = useQueryClient();
  const failureText = useFailureText();
  const attempt = async (request: () => Promise<unknown>): Promise<boolean> => {
    try {
      await request();
      return true;
    } catch (error) {
      showToast({ message: failureText(error) });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: keys.notifications.all });
    }
  };
  return {
    markRead: ({ id, seen }: Notification) => {
      // Opening the page does not wait for this call, and a notification that is gone counts as read.
      if (!seen)
        void call('POST /notifications/:id', { params: { id } })
          .catch(() => undefined)
          .then(() => client.invalidateQueries({ queryKey: keys.notifications.all }));
    },
    markAllRead: () => attempt(() => call('POST /notifications/seen-all')),
    remove: (id: number) => attempt(() => call('DELETE /notifications/:id', { params: { id } })),
    removeAll: () => attempt(() => call('DELETE /notifications')),
  };
}
