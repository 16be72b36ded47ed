import type { SCAN_TEXTS } from '@telar/texts/screens/verification';

/** Why the camera cannot be used. */
export type CameraError = keyof typeof SCAN_TEXTS.camera;

/** The back camera, at a resolution that is enough for a QR code. */
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

/** Converts an error of `getUserMedia`. */
export function cameraError(error: unknown): CameraError {
  return (error instanceof Error && ERRORS[error.name]) || 'failed';
}

/** Opens the camera. @throws DOMException if there is none, it is in use, or the user denied access. */
export async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No camera', 'NotFoundError');
  return devices.getUserMedia(CONSTRAINTS);
}

/** Returns true if this page may request a camera. Browsers allow it only on https and localhost. */
export function canRequestCamera(): boolean {
  return isSecureContext;
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Returns true if the camera has a torch. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
}

/**
 * Switches the torch on or off.
 * @returns true if the camera applied it.
 */
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

/** Switches the camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
