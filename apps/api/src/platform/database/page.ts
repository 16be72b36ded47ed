/** The items up to the limit, and the place after which the list continues. One more than the limit was read. */
export function pageOf<Item, Place>(found: readonly Item[], limit: number, placeOf: (item: Item) => Place) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last !== undefined ? placeOf(last) : null };
}
