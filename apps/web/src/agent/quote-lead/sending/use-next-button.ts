import { useState } from 'react';
import { placeInOrder, readOrder } from '../../lead-rows/order.ts';

const STORAGE_KEY = 'fanwise.after-quotes';

/** Whether there is a next lead in the list that the agent came from, and whether this device opened it last time. */
export function useNextButton(leadId: number) {
  const [isOffered] = useState(() => {
    const order = readOrder();
    const place = order && placeInOrder(order, leadId);
    return place !== null && (place.next !== null || order?.following !== null);
  });
  const [wasUsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'next');
  return {
    isOffered,
    /** It was used last time, so it has the focus. */
    isUsual: isOffered && wasUsed,
    remember: (opensNext: boolean) => {
      if (!isOffered) return;
      if (opensNext) localStorage.setItem(STORAGE_KEY, 'next');
      else localStorage.removeItem(STORAGE_KEY);
    },
  };
}
