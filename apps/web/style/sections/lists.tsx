import { Combobox } from '@fanwise/web/src/ui/choices/combobox.tsx';
import { MultiCombobox } from '@fanwise/web/src/ui/choices/multi-combobox.tsx';
import { type Option, Select } from '@fanwise/web/src/ui/choices/select.tsx';
import { useState } from 'react';
import styles from '../style-page.module.css';

const carriers: Option<number>[] = [
  { value: 1, label: 'Acorn Mutual' },
  { value: 2, label: 'Blue Ridge Farmers and Merchants Insurance Company' },
  { value: 3, label: 'Cardinal', unavailable: 'Another agent quoted with it already' },
  { value: 4, label: 'Dogwood' },
];
const load = async (query: string) =>
  carriers.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

/** Short lists, long lists that are searched, and several choices at once. */
export function Lists() {
  const [chosen, setChosen] = useState<number | null>(2);
  const [found, setFound] = useState<Option<number> | null>(carriers[0] ?? null);
  const [several, setSeveral] = useState(carriers.slice(0, 2));
  const select = { options: carriers, value: chosen, onChange: setChosen };
  return (
    <div className={styles.grid}>
      <Select label="Chosen" {...select} />
      <Select label="Nothing chosen" {...select} value={null} />
      <Select label="Wrong" error="Choose a carrier." {...select} value={null} />
      <Select label="No longer to be had" {...select} value={3} />
      <Combobox label="Searched by typing" load={load} value={found} onChange={setFound} />
      <Combobox
        label="Searched, empty"
        placeholder="Type a name"
        load={load}
        value={null}
        onChange={() => undefined}
      />
      <MultiCombobox label="Several" load={load} value={several} onChange={setSeveral} />
      <MultiCombobox
        label="Several, wrong"
        error="Choose at least one."
        load={load}
        value={[]}
        onChange={() => undefined}
      />
    </div>
  );
}
