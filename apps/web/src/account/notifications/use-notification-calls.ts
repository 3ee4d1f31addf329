import type { Notification } from '@fanwise/contract/own';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { showToast } from '../../ui/windows/toast.ts';

/** Marking and deleting; each says whether it worked, a failure is shown as a toast. */
export function useNotificationCalls() {
  const client = useQueryClient();
  const failureText = useFailureText();
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
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
      // Going to its page must not wait for this, and one that is gone by now is as good as read.
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
