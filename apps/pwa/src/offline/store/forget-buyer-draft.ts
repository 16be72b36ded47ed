import { tabStorage } from '../../browser/storage';

/** The key in session storage of what a visitor typed into the form of an order. */
export const BUYER_DRAFT_KEY = 'buyer-draft';

/** The end of a session needs only this, on every page. */
export const forgetBuyerDraft = (): void => tabStorage.removeItem(BUYER_DRAFT_KEY);
