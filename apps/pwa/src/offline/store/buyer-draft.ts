import { DAY_MS } from '@telar/domain/durations';
import { storeIfPossible, tabStorage } from '../../browser/storage';
import { BUYER_DRAFT_KEY } from './forget-buyer-draft';

/** Later, the tab of a shared phone is another visitor's. */
const MAX_AGE_MS = DAY_MS;

/** What a visitor typed into the form of an order, by field. */
type BuyerDraft = Readonly<Record<string, string>>;

/** The buyer's data that this tab stores until the order is made, for a day; empty if there are none. */
export function buyerDraft(): BuyerDraft {
  try {
    const { at, fields } = JSON.parse(tabStorage.getItem(BUYER_DRAFT_KEY) ?? '') as { at: number; fields: object };
    const isCurrent = Date.now() - at < MAX_AGE_MS;
    const entries = Object.entries(fields);
    return isCurrent && entries.every(([, text]) => typeof text === 'string') ? Object.fromEntries(entries) : {};
  } catch {
    return {};
  }
}

/** Stores the buyer's data in this tab, so that a reload or another page does not lose them. */
export function storeBuyerDraft(draft: BuyerDraft): void {
  storeIfPossible(tabStorage, BUYER_DRAFT_KEY, JSON.stringify({ at: Date.now(), fields: draft }));
}
