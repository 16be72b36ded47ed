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
])('converts %s to %s', (name, error) => {
  expect(cameraError(Object.assign(new Error('x'), { name }))).toBe(error);
});

it('throws if the browser offers no camera', async () => {
  await expect(openCamera()).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(cameraError('not an error')).toBe('failed');
});

describe('the torch', () => {
  const stream = (track: object) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream;

  it('is available if the camera reports it', () => {
    expect(hasTorch(stream({ getCapabilities: () => ({ torch: true }) }))).toBe(true);
    expect(hasTorch(stream({ getCapabilities: () => ({}) }))).toBe(false);
    // Firefox has no getCapabilities.
    expect(hasTorch(stream({}))).toBe(false);
  });

  it('returns true only if the camera applies the setting', async () => {
    const applyConstraints = jest
      .fn<(constraints: object) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('x'));
    expect(await setTorch(stream({ applyConstraints }), true)).toBe(true);
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(await setTorch(stream({ applyConstraints }), false)).toBe(false);
  });
});
