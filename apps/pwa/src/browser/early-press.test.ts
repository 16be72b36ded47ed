import { jest } from '@jest/globals';
import { afterPress } from './after-press';

it('lets an action wait for the end of a press that began before the presses were watched', async () => {
  // In jsdom nothing is pressed.
  const find = jest.spyOn(document, 'querySelector').mockReturnValue(document.body);
  await import('./watch-press');
  expect(find).toHaveBeenCalledWith('html:active');
  find.mockRestore();
  let hasRun = false;
  afterPress(() => (hasRun = true));
  expect(hasRun).toBe(false);
  dispatchEvent(Object.assign(new Event('pointerup'), { pointerId: 7 }));
  await new Promise((done) => setTimeout(done));
  expect(hasRun).toBe(true);
});
