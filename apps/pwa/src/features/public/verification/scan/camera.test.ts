import { jest } from '@jest/globals';
import { cameraError, hasTorch, openCamera, setTorch } from './camera';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('calls %s %s', (name, fault) => {
  expect(cameraError(Object.assign(new Error('x'), { name }))).toBe(fault);
});

it('has no camera where the browser has none to give', async () => {
  await expect(openCamera()).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(cameraError('what?')).toBe('failed');
});

describe('the lamp', () => {
  const stream = (track: object) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream;

  it('is there where the camera says so', () => {
    expect(hasTorch(stream({ getCapabilities: () => ({ torch: true }) }))).toBe(true);
    expect(hasTorch(stream({ getCapabilities: () => ({}) }))).toBe(false);
    // Firefox does not tell.
    expect(hasTorch(stream({}))).toBe(false);
  });

  it('says whether it obeyed', async () => {
    const applyConstraints = jest
      .fn<(wish: object) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('x'));
    expect(await setTorch(stream({ applyConstraints }), true)).toBe(true);
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(await setTorch(stream({ applyConstraints }), false)).toBe(false);
  });
});
