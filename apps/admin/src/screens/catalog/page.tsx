import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminCatalog } from '../../messages/en/catalog.ts';
import { TabbedScreen } from '../../parts/tabs.tsx';
import { Carriers } from './carriers.tsx';
import { Fees } from './fees.tsx';
import { Questionnaires } from './questionnaires.tsx';
import { Zips } from './zips.tsx';

const LISTS = { fees: Fees, carriers: Carriers, zips: Zips, questionnaires: Questionnaires };

/** The catalog: fees, carriers, ZIP codes, questionnaires. */
export default function CatalogPage() {
  const { title, tabs } = useMessages(adminCatalog);
  return <TabbedScreen title={title} tabs={tabs} lists={LISTS} />;
}
