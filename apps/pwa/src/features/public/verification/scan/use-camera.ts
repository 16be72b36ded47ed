import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cameraError, closeCamera, hasTorch, canRequestCamera, openCamera, setTorch } from './camera';
import type { CameraError } from './camera';
import { openReader } from './reader';
import type { QrReader } from './reader';

type Stage = 'off' | 'starting' | 'on';

/** Reads one frame after the other until it is told to stop; a phone that is slow at it skips frames. */
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

/** A reader that is closed at the end. @throws where that came first: switched off early, the camera must not say that it is on. */
async function openReaderUntil(end: AbortSignal): Promise<QrReader> {
  const reader = await openReader();
  end.addEventListener('abort', () => reader.close());
  if (end.aborted) reader.close();
  end.throwIfAborted();
  return reader;
}

/**
 * The camera and what it sees. `video` goes to the element that shows it.
 * @param onText called with each QR read, so with the same one many times a second.
 */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<{ end: AbortController; stream: MediaStream | null } | null>(null);
  const [stage, setStage] = useState<Stage>('off');
  const [fault, setFault] = useState<CameraError | null>(null);
  /** `null`: it has no lamp. */
  const [torch, setTorchState] = useState<boolean | null>(null);
  const tell = useEffectEvent(onText);

  const stop = useCallback((why: CameraError | null = null) => {
    const { end, stream } = running.current ?? {};
    running.current = null;
    end?.abort();
    if (stream) closeCamera(stream);
    if (video.current) video.current.srcObject = null;
    setStage('off');
    setTorchState(null);
    setFault(why);
  }, []);

  const run = useEffectEvent(async (end: AbortController) => {
    const stream = await openCamera();
    if (end.signal.aborted || !video.current) return closeCamera(stream);
    running.current = { end, stream };
    // Somebody took the camera away.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => stop('busy'), { signal: end.signal });
    video.current.srcObject = stream;
    await video.current.play();
    const reader = await openReaderUntil(end.signal);
    setTorchState(hasTorch(stream) ? false : null);
    setStage('on');
    await readFrames(video.current, reader, tell, end.signal);
  });

  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const end = new AbortController();
    running.current = { end, stream: null };
    run(end).catch((error: unknown) => {
      // Closed on purpose, it fails at whatever it was about to do.
      if (end.signal.aborted) return;
      console.error(error);
      stop(cameraError(error));
    });
    return () => {
      if (running.current?.end === end) stop();
    };
  }, [wanted, stop]);

  useEffect(() => {
    const onChange = () => document.hidden && running.current && stop();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [stop]);

  return {
    video,
    stage,
    fault,
    torch,
    start(): void {
      setFault(null);
      if (!canRequestCamera()) return setFault('insecure');
      setStage('starting');
      setWanted((times) => times + 1);
    },
    stop: () => stop(),
    async toggleTorch(): Promise<void> {
      const stream = running.current?.stream;
      if (stream && torch !== null && (await setTorch(stream, !torch))) setTorchState(!torch);
    },
  };
}
