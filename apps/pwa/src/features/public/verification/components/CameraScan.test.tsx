import { jest } from '@jest/globals';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firePointer } from '../../../../../test/pointer';
import type { CameraError } from '../scan/camera';
import { CameraScan } from './CameraScan';

const page = { secure: true, devices: undefined as unknown };
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Usar la cámara' });

/** Stubs the camera of the browser. */
function stubCamera(getUserMedia: () => Promise<unknown>) {
  page.devices = { getUserMedia: jest.fn(getUserMedia) };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, get: () => page.secure });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => page.devices });
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  page.secure = true;
  page.devices = undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Switches the camera on and returns the error. */
async function startError(): Promise<string | null> {
  render(<CameraScan onText={() => undefined} />);
  await userEvent.click(start());
  return (await screen.findByRole('alert')).textContent;
}

it.each<[string, string, CameraError]>([
  ['permission is denied', 'NotAllowedError', 'denied'],
  ['there is no camera', 'NotFoundError', 'none'],
  ['another program uses it', 'NotReadableError', 'busy'],
  ['something else fails', 'TypeError', 'failed'],
])('shows an error if %s, and can be switched on again', async (_, name, error) => {
  stubCamera(() => Promise.reject(Object.assign(new Error('x'), { name })));
  expect(await startError()).toBe(SCAN_TEXTS.camera[error]);
  expect(start()).toBeEnabled();
});

it('shows an error on an insecure connection', async () => {
  page.secure = false;
  expect(await startError()).toBe(SCAN_TEXTS.camera.insecure);
});

it('shows an error if the browser offers no cameras', async () => {
  expect(await startError()).toBe(SCAN_TEXTS.camera.none);
});

it('requests the camera only on demand, and switches it off if the component unmounts first', async () => {
  const stop = jest.fn();
  let open: (stream: unknown) => void = () => undefined;
  stubCamera(() => new Promise((resolve) => (open = resolve)));
  const { unmount } = render(<CameraScan onText={() => undefined} />);
  const { getUserMedia } = page.devices as { getUserMedia: jest.Mock };
  expect(getUserMedia).not.toHaveBeenCalled();
  await userEvent.click(start());
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  unmount();
  open({ getTracks: () => [{ stop }], getVideoTracks: () => [] });
  await Promise.resolve();
  await Promise.resolve();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stays off if the user switches it off before the QR reader loads', async () => {
  const stop = jest.fn();
  let announceFormats: (names: string[]) => void = () => undefined;
  const getSupportedFormats = jest.fn(() => new Promise<string[]>((resolve) => (announceFormats = resolve)));
  Object.assign(globalThis, { BarcodeDetector: { getSupportedFormats } });
  HTMLMediaElement.prototype.play = async () => undefined;
  const track = { stop, addEventListener: () => undefined };
  stubCamera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }));
  render(<CameraScan onText={() => undefined} />);
  await userEvent.click(start());
  await waitFor(() => expect(getSupportedFormats).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Apagar la cámara' }));
  expect(stop).toHaveBeenCalledTimes(1);
  await act(async () => announceFormats([]));
  expect(start()).toBeEnabled();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

it('shows an error that arrives during a press after the release', async () => {
  let deny = () => {};
  const denied = Object.assign(new Error('x'), { name: 'NotAllowedError' });
  stubCamera(() => new Promise((_, reject) => (deny = () => reject(denied))));
  render(<CameraScan onText={() => undefined} />);
  await userEvent.click(start());
  firePointer('pointerdown');
  deny();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Apagar la cámara' })).toBeVisible();
  firePointer('pointerup');
  expect((await screen.findByRole('alert')).textContent).toBe(SCAN_TEXTS.camera.denied);
});
