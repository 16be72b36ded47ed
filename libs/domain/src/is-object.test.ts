import { isObject } from './is-object';

describe('isObject', () => {
  it.each([{}, { id: 1 }, []])('accepts %j', (value) => expect(isObject(value)).toBe(true));

  it.each([null, undefined, 'x', 1, true])('rejects %j', (value) => expect(isObject(value)).toBe(false));
});
