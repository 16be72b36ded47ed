import { jest } from '@jest/globals';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CameraError } from '../scan/camera';
import { CameraScan } from './CameraScan';

const page = { secure: true, devices: undefined as unknown };
const start = () => screen.getByRole('button', { name: 'Usar la cámara' });

/** A camera that is asked for: what becomes of it. */
function camera(getUserMedia: () => Promise<unknown>) {
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

async function press(): Promise<string | null> {
  render(<CameraScan onText={() => undefined} />);
  await userEvent.click(start());
  return (await screen.findByRole('alert')).textContent;
}

it.each<[string, string, CameraError]>([
  ['somebody refused', 'NotAllowedError', 'denied'],
  ['there is none', 'NotFoundError', 'none'],
  ['another program has it', 'NotReadableError', 'busy'],
  ['anything else happened', 'TypeError', 'failed'],
])('says so where %s, and can be tried again', async (_, name, fault) => {
  camera(() => Promise.reject(Object.assign(new Error('x'), { name })));
  expect(await press()).toBe(SCAN_TEXTS.camera[fault]);
  expect(start()).toBeTruthy();
});

it('says so where the connection is not safe, and asks for nothing', async () => {
  page.secure = false;
  expect(await press()).toBe(SCAN_TEXTS.camera.insecure);
});

it('says so where the browser has no cameras to give', async () => {
  expect(await press()).toBe(SCAN_TEXTS.camera.none);
});

it('asks for nothing before it is told to, and switches off a camera that comes too late', async () => {
  const stop = jest.fn();
  let give: (stream: unknown) => void = () => undefined;
  camera(() => new Promise((resolve) => (give = resolve)));
  const { unmount } = render(<CameraScan onText={() => undefined} />);
  const { getUserMedia } = page.devices as { getUserMedia: jest.Mock };
  expect(getUserMedia).not.toHaveBeenCalled();
  await userEvent.click(start());
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  unmount();
  give({ getTracks: () => [{ stop }], getVideoTracks: () => [] });
  await Promise.resolve();
  await Promise.resolve();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stays off when it was switched off before what reads its pictures was there', async () => {
  const stop = jest.fn();
  let formats: (names: string[]) => void = () => undefined;
  const getSupportedFormats = jest.fn(() => new Promise<string[]>((resolve) => (formats = resolve)));
  Object.assign(globalThis, { BarcodeDetector: { getSupportedFormats } });
  HTMLMediaElement.prototype.play = async () => undefined;
  const track = { stop, addEventListener: () => undefined };
  camera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }));
  render(<CameraScan onText={() => undefined} />);
  await userEvent.click(start());
  await waitFor(() => expect(getSupportedFormats).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Apagar la cámara' }));
  expect(stop).toHaveBeenCalledTimes(1);
  await act(async () => formats([]));
  expect(start()).toBeTruthy();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});
