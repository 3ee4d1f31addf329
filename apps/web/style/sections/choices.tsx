import { Checkbox, CheckboxGroup, RadioGroup } from '@fanwise/web/src/ui/choices/choices.tsx';
import { useState } from 'react';
import styles from '../style-page.module.css';

const yesNo = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];
const roofs = [
  { value: 1, label: 'Asphalt shingle' },
  { value: 2, label: 'Metal' },
  { value: 3, label: 'Slate or tile, replaced within the last ten years' },
];

/** One of a few, any of a few, one box. */
export function Choices() {
  const [answer, setAnswer] = useState<number | null>(1);
  const [several, setSeveral] = useState([1, 3]);
  const [isTicked, setTicked] = useState(true);
  return (
    <div className={styles.stack}>
      <RadioGroup label="Chosen" options={yesNo} value={answer} onChange={setAnswer} />
      <RadioGroup label="Nothing chosen" options={yesNo} value={null} onChange={() => undefined} />
      <RadioGroup
        label="Wrong"
        error="Choose one of these."
        options={yesNo}
        value={null}
        onChange={() => undefined}
      />
      <RadioGroup label="Out of use" disabled options={yesNo} value={1} onChange={setAnswer} />
      <RadioGroup label="Stacked" stacked options={roofs} value={answer} onChange={setAnswer} />
      <CheckboxGroup
        label="Any number"
        help="Choose all that fit."
        options={roofs}
        noneValue={0}
        value={several}
        onChange={setSeveral}
      />
      <Checkbox label="I agree to the terms" value={isTicked} onChange={setTicked} />
      <Checkbox
        label="Not ticked, with a hint"
        hint="You can change it later."
        value={false}
        onChange={() => undefined}
      />
      <Checkbox
        label="Wrong"
        error="Agree to the terms first."
        value={false}
        onChange={() => undefined}
      />
    </div>
  );
}
