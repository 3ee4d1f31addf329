import { Button, ButtonLink, IconButton } from '@fanwise/web/src/ui/button.tsx';
import { CheckMark, ChevronMark, CrossMark } from '@fanwise/web/src/ui/marks/marks.tsx';
import { TextButton, TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import styles from '../style-page.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'sun'] as const;

/** Every variant, regular and small, with a mark, busy and unavailable. */
export function Buttons() {
  return (
    <>
      {(['regular', 'small'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button icon={<CheckMark />}>With a mark</Button>
        <Button busy>Sending</Button>
        <Button variant="secondary" busy>
          Sending
        </Button>
        <ButtonLink to="#buttons" variant="secondary">
          A link that looks like one
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <div>
          <Button unavailable="Fill in your ZIP code first.">Continue</Button>
        </div>
        <IconButton label="Close">
          <CrossMark />
        </IconButton>
        <IconButton label="Open">
          <ChevronMark />
        </IconButton>
        <TextLink to="#buttons">A link in text</TextLink>
        <TextButton>A button in text</TextButton>
      </div>
      <div className={styles.row}>
        <Button full>Full width of its column, with a text that takes two lines on a phone</Button>
      </div>
      <div className={styles.night}>
        <Button variant="sun">On the dark foot of the page</Button>
      </div>
    </>
  );
}
