import { isObject } from '@telar/domain/is-object';

const YOUTUBE = 'https://www.youtube-nocookie.com';
/** As often as YouTube's own script asks. */
const ASK_MS = 250;

/** How far a video has played, in seconds. */
export interface VideoTime {
  seconds: number;
  duration: number;
}

/** True if the player of this video answers messages. Google Drive's does not. */
export const answersMessages = (src: string): boolean => src.startsWith(`${YOUTUBE}/`);

/**
 * The site that must respond before the frame is added. YouTube's player sends messages; for Drive this is the only way
 * to know.
 */
export const silentSite = (src: string): string | undefined => (answersMessages(src) ? undefined : new URL(src).origin);

/**
 * The URL of the frame, which lets YouTube's player answer this page.
 * @param start where the video starts, in seconds.
 */
export function frameUrl(src: string, start = 0): string {
  if (!answersMessages(src)) return src;
  const query = new URLSearchParams({ enablejsapi: '1', origin: location.origin });
  if (start >= 1) query.set('start', String(Math.floor(start)));
  return `${src}?${query.toString()}`;
}

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Reads the `info` of a message of YouTube's player. Its messages are not documented, so any other text is ignored. */
function infoIn(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return {};
  try {
    const message: unknown = JSON.parse(data);
    return isObject(message) && isObject(message['info']) ? message['info'] : {};
  } catch {
    return {};
  }
}

interface PlayerListeners {
  /** Called at the first message. */
  onAnswer: () => void;
  /** Called each time that the player says how far the video has played. */
  onTime?: ((time: VideoTime) => void) | undefined;
}

/**
 * Asks YouTube's player in a frame for messages, as YouTube's own script does, until it sends the first one.
 * @returns stops asking and listening.
 */
export function followPlayer(frame: HTMLIFrameElement, { onAnswer, onTime }: PlayerListeners): () => void {
  // Sent to any origin, because a blocked frame has none. The message says nothing about the user.
  const ask = () => frame.contentWindow?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*');
  const timer = setInterval(ask, ASK_MS);
  let hasAnswered = false;
  // Not every message has it.
  let duration: number | null = null;
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== YOUTUBE) return;
    if (!hasAnswered) {
      hasAnswered = true;
      clearInterval(timer);
      onAnswer();
    }
    const info = infoIn(data);
    duration = positive(info['duration']) ?? duration;
    const seconds = positive(info['currentTime']);
    if (seconds !== null && duration !== null) onTime?.({ seconds, duration });
  };
  addEventListener('message', onMessage);
  ask();
  return () => {
    clearInterval(timer);
    removeEventListener('message', onMessage);
  };
}
