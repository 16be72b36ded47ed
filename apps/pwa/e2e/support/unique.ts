/** Letters and digits that are not wide, so that a name of them fits on a phone with text at 200 %. */
const NARROW = 'abcdefghijklnopqrstuvxyz23456789';

/** A word that no other test uses. */
export const uniqueName = () =>
  Array.from({ length: 9 }, () => NARROW[Math.floor(Math.random() * NARROW.length)]).join('');

/** Returns a DNI that no other test uses. */
export const uniqueDni = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999));
