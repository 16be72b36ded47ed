import { storeIfPossible, tabStorage } from '../../browser/storage';

const KEY = 'buyer-draft';

/** What a visitor typed into the form of an order, by field. */
type BuyerDraft = Readonly<Record<string, string>>;

/** The buyer's data that this tab stores until the order is made; empty if there are none. */
export function buyerDraft(): BuyerDraft {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '{}');
    const fields = Object.entries(stored as object);
    return fields.every(([, text]) => typeof text === 'string') ? Object.fromEntries(fields) : {};
  } catch {
    return {};
  }
}

/** Stores the buyer's data in this tab, so that a reload or another page does not lose them. */
export function storeBuyerDraft(draft: BuyerDraft): void {
  storeIfPossible(tabStorage, KEY, JSON.stringify(draft));
}

export const forgetBuyerDraft = (): void => tabStorage.removeItem(KEY);
