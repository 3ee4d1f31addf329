import { useSearchParams } from 'react-router';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../../messages/language.ts';
import { SidePanel } from '../../../../ui/windows/dialog.tsx';
import { readAddress } from '../../list/address.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters over the cards. Each choice takes effect at once. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const messages = useMessages(leadTools).filters;
  const [search] = useSearchParams();
  return (
    <SidePanel isOpen onClose={onClose} title={messages.open}>
      <FilterPanel address={readAddress(search)} />
    </SidePanel>
  );
}
