import { OCCASIONS, type Occasion } from '@fanwise/domain/messaging/occasions';

type Told = { type: number; occasion: string | null };

/** What a notification tells its reader. Rows of before the column have the text that fits their type best. */
export const toOccasion = ({ type, occasion }: Told, isAgent: boolean): Occasion =>
  OCCASIONS.find((known) => known === occasion) ?? likeliest(type, isAgent);

const likeliest = (type: number, isAgent: boolean): Occasion => {
  switch (type) {
    case 1:
      return 'new-quote';
    case 2:
      return 'new-prospect';
    case 3:
      return 'change-requested';
    case 4:
      return 'quote-selected';
    case 5:
      return 'not-selected';
    case 6:
      return isAgent ? 'lead-closed' : 'quote-removed';
    case 7:
      return 'contact-unlocked';
    case 8:
      return isAgent ? 'deadline-near' : 'choose-again';
    case 10:
      return 'support-visit';
    default:
      return 'payment-received';
  }
};
