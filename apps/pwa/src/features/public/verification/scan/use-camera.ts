import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { cameraError, closeCamera, hasTorch, canRequestCamera, openCamera, setTorch } from './camera';
import type { CameraError } from './camera';
import { openReader } from './reader';
import type { QrReader } from './reader';

type Stage = 'off' | 'starting' | 'on';

/** Reads one frame after the other until `end` is aborted. A slow phone skips frames. */
async function readFrames(
  video: HTMLVideoElement,
  reader: QrReader,
  onText: (text: string) => void,
  end: AbortSignal,
): Promise<void> {
  while (!end.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const text = await reader.read(await createImageBitmap(video), 'frame');
      if (text && !end.aborted) onText(text);
    }
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Opens a reader that closes when `end` is aborted.
 * @throws AbortError if `end` was aborted meanwhile, so that a switched-off camera is not shown as on.
 */
async function openReaderUntil(end: AbortSignal): Promise<QrReader> {
  const reader = await openReader();
  end.addEventListener('abort', () => reader.close());
  if (end.aborted) reader.close();
  end.throwIfAborted();
  return reader;
}

/**
 * Manages the camera and its QR reader. `video` is the ref of the element that shows its images. The camera itself is
 * switched at once; the page shows it after the press.
 * @param onText called with the text of each QR code read, often with the same text many times a second.
 */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<{ end: AbortController; stream: MediaStream | null } | null>(null);
  const [stage, setStage] = useStateAfterPress<Stage>('off');
  const [error, setError] = useStateAfterPress<CameraError | null>(null);
  /** `null`: the camera has no torch. */
  const [torch, setTorchState] = useStateAfterPress<boolean | null>(null);
  const reportText = useEffectEvent(onText);

  const stop = useCallback(
    (reason: CameraError | null = null) => {
      const { end, stream } = running.current ?? {};
      running.current = null;
      end?.abort();
      if (stream) closeCamera(stream);
      if (video.current) video.current.srcObject = null;
      setStage('off');
      setTorchState(null);
      setError(reason);
    },
    [setStage, setTorchState, setError],
  );

  const run = useEffectEvent(async (end: AbortController) => {
    const stream = await openCamera();
    if (end.signal.aborted || !video.current) return closeCamera(stream);
    running.current = { end, stream };
    // The camera was unplugged, or another program took it.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => stop('busy'), { signal: end.signal });
    video.current.srcObject = stream;
    await video.current.play();
    const reader = await openReaderUntil(end.signal);
    setTorchState(hasTorch(stream) ? false : null);
    setStage('on');
    await readFrames(video.current, reader, reportText, end.signal);
  });

  /** Counts how often the camera was switched on. */
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    if (starts === 0) return;
    const end = new AbortController();
    running.current = { end, stream: null };
    run(end).catch((thrown: unknown) => {
      // After the user switches it off, pending calls fail.
      if (end.signal.aborted) return;
      console.error(thrown);
      stop(cameraError(thrown));
    });
    return () => {
      if (running.current?.end === end) stop();
    };
  }, [starts, stop]);

  useEffect(() => {
    const onChange = () => document.hidden && running.current && stop();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [stop]);

  return {
    video,
    stage,
    error,
    torch,
    start(): void {
      setError(null);
      if (!canRequestCamera()) return setError('insecure');
      setStage('starting');
      setStarts((count) => count + 1);
    },
    stop: () => stop(),
    async toggleTorch(): Promise<void> {
      const stream = running.current?.stream;
      if (stream && torch !== null && (await setTorch(stream, !torch))) setTorchState(!torch);
    },
  };
}
