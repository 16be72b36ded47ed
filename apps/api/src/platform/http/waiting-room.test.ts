import { WaitingRoom } from './waiting-room';

/** A room with requests of these callers, which arrived one after the other. */
function roomWith(callers: string) {
  const room = new WaitingRoom<{ caller: string; since: number }>();
  [...callers].forEach((caller, since) => room.add({ caller, since }));
  return room;
}
const callersOf = (taken: { caller: string }[]) => taken.map(({ caller }) => caller).join('');

describe('WaitingRoom', () => {
  it('takes out what arrived until a time, the callers in turns', () => {
    const room = roomWith('aaabbca');
    expect(callersOf(room.takeUntil(5))).toBe('abcaba');
    expect(room.length).toBe(1);
    expect(room.takeNext()).toEqual({ caller: 'a', since: 6 });
    expect(room.oldest).toBeUndefined();
  });

  it('takes out the newest one of the caller with the most', () => {
    const room = roomWith('abbbaac');
    expect(room.takeExcess('c')).toEqual({ caller: 'a', since: 5 });
    expect(room.takeExcess('c')).toEqual({ caller: 'b', since: 3 });
    expect(room.length).toBe(5);
  });
});
