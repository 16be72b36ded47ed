import { z } from 'zod';
import { bareOrKeyed, bareOrKeyedList } from './tolerant';

const Item = z.object({ id: z.int() });

describe('bareOrKeyedList', () => {
  const List = bareOrKeyedList('items', Item);

  it.each<[string, unknown]>([
    ['a bare list', [{ id: 1 }]],
    ['a list under its key', { items: [{ id: 1 }] }],
    ['a list with items that do not match', [{ id: 1 }, null, { id: 'x' }]],
  ])('reads %s', (_, body) => expect(List.parse(body)).toEqual([{ id: 1 }]));

  it.each([undefined, null, 'texto', {}, { items: {} }])('refuses %j', (body) => {
    expect(List.safeParse(body).success).toBe(false);
  });
});

describe('bareOrKeyed', () => {
  const Entity = bareOrKeyed('item', Item);

  it.each<[string, unknown]>([
    ['at the top level', { id: 1 }],
    ['under its key', { item: { id: 1 } }],
    ['in both places', { id: 2, item: { id: 1 } }],
  ])('reads an entity %s', (_, body) => expect(Entity.parse(body)).toEqual({ id: 1 }));

  it.each([undefined, null, [], { item: {} }])('refuses %j', (body) => {
    expect(Entity.safeParse(body).success).toBe(false);
  });
});
