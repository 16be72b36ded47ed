const YOUTUBE = 'https://www.youtube-nocookie.com';
/** As often as YouTube's own script asks. */
const ASK_MS = 250;

/** True if the player of this video answers messages. Google Drive's does not. */
export const answersMessages = (src: string): boolean => src.startsWith(`${YOUTUBE}/`);

/** The URL of the frame, which lets YouTube's player answer this page. */
export function frameUrl(src: string): string {
  if (!answersMessages(src)) return src;
  return `${src}?${new URLSearchParams({ enablejsapi: '1', origin: location.origin }).toString()}`;
}

/**
 * Asks YouTube's player in a frame for a sign of life, as YouTube's own script does, until the player sends a message.
 * @param onMessage called at the first message.
 * @returns stops asking.
 */
export function askPlayer(frame: HTMLIFrameElement, onMessage: () => void): () => void {
  // Sent to any origin, because a blocked frame has none. The message says nothing about the user.
  const ask = () => frame.contentWindow?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*');
  const timer = setInterval(ask, ASK_MS);
  const onAnswer = ({ source, origin }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== YOUTUBE) return;
    stop();
    onMessage();
  };
  addEventListener('message', onAnswer);
  ask();
  function stop(): void {
    clearInterval(timer);
    removeEventListener('message', onAnswer);
  }
  return stop;
}
