import { isObject } from '@telar/domain/is-object';
import { z } from 'zod';

// The app accepts some responses in more than one shape. These are the building blocks of its `Accepted…` schemas.

const valueAt = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** A list without the items that do not match. */
export const matchingItems = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const { success, data } = item.safeParse(value);
      return success ? [data] : [];
    }),
  );

/** A list, bare or under `key`, without the items that do not match. */
export const bareOrKeyedList = <Item extends z.ZodType>(key: string, item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : valueAt(value, key)), matchingItems(item));

/** A total that may be missing. */
export const optionalTotal = z.int().optional().catch(undefined);

/** An entity, under `key` or at the top level. */
export const bareOrKeyed = <Entity extends z.ZodType>(key: string, entity: Entity) =>
  z.preprocess((value) => valueAt(value, key) ?? value, entity);
