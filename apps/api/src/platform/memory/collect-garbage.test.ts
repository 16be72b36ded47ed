import { collectGarbage } from './collect-garbage';

describe('collectGarbage', () => {
  it('collects what nothing refers to', async () => {
    let object: object | undefined = { used: true };
    const reference = new WeakRef(object);
    object = undefined;
    // A WeakRef keeps its object until the turn of the event loop ends.
    await new Promise(setImmediate);

    await collectGarbage();

    expect(reference.deref()).toBeUndefined();
  });

  it('leaves what is used', async () => {
    const object = { used: true };
    const reference = new WeakRef(object);
    await new Promise(setImmediate);

    await collectGarbage();

    expect(reference.deref()).toBe(object);
  });
});
