import type { SCAN_TEXTS } from '@telar/texts/screens/verification';
/** Why there is no camera to look through. */
export type CameraError = keyof typeof SCAN_TEXTS.camera;

/** The camera at the back, as sharp as it gives without asking for more than a QR needs. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const ERRORS: Record<string, CameraError> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What went wrong, from what the browser threw. */
export function cameraError(error: unknown): CameraError {
  return (error instanceof Error && ERRORS[error.name]) || 'failed';
}

/** @throws DOMException where there is none, it is taken, or nobody may. */
export async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No camera here', 'NotFoundError');
  return devices.getUserMedia(CONSTRAINTS);
}

/** Whether this page may ask for a camera at all: browsers hand it out on https and localhost only. */
export function canRequestCamera(): boolean {
  return isSecureContext;
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Whether the camera's lamp can be switched on. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
}

/** @returns whether it is as it was wished. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const torch: TorchConstraints = { torch: on };
  return (
    (await track?.applyConstraints({ advanced: [torch] }).then(
      () => true,
      () => false,
    )) ?? false
  );
}

/** Switches the camera off; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
