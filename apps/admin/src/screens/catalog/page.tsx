import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Heading } from '../../app/heading.tsx';
import { adminCatalog } from '../../messages/en/catalog.ts';
import parts from '../../parts/parts.module.css';
import { Tabs, useTab } from '../../parts/tabs.tsx';
import { Carriers } from './carriers.tsx';
import { Fees } from './fees.tsx';
import { Questionnaires } from './questionnaires.tsx';
import { Zips } from './zips.tsx';

const LISTS = {
  fees: Fees,
  carriers: Carriers,
  zips: Zips,
  questionnaires: Questionnaires,
} as const;
const NAMES = ['fees', 'carriers', 'zips', 'questionnaires'] as const;

/** The catalog: fees, carriers, ZIP codes, questionnaires. */
export default function CatalogPage() {
  const words = useMessages(adminCatalog);
  const tab = useTab(NAMES);
  const Chosen = LISTS[tab];
  return (
    <div className={parts.block}>
      <Heading>{words.title}</Heading>
      <Tabs
        label={words.title}
        tabs={NAMES.map((name) => [name, words.tabs[name]] as const)}
        chosen={tab}
      />
      <Chosen key={tab} />
    </div>
  );
}
