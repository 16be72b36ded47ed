import { useQuery } from '@tanstack/react-query';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { useEffect, useRef } from 'react';
import { connectionQuery } from '../../../../api/connection';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { cx } from '../../../../ui/cx';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { answersMessages, askPlayer, frameUrl } from '../video-player';
import type { EmbeddedVideo } from './VideoButton';

const LOAD_TIMEOUT_MS = 20_000;
/** From the end of loading until the player's first message. */
const PLAYER_TIMEOUT_MS = 8_000;

interface VideoFrameProps {
  video: EmbeddedVideo;
  /** Called when the video is shown. */
  onStarted: () => void;
}

/**
 * Shows a video. Its frame is added when the internet responds, because the browser shows an error page of its own in a
 * frame without connection, and does not report it. It does not report either that a network blocks the video's site:
 * the frame is loaded then, too. So the frame is shown when YouTube's player sends a message. Google Drive's player
 * sends none and is shown when it is loaded. The link to the video is always there.
 */
export function VideoFrame({ video, onStarted }: VideoFrameProps) {
  const connection = useQuery(connectionQuery(video.src));
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useStateAfterPress(false);
  const [hasAnswered, setAnswered] = useStateAfterPress(false);
  const [isLate, setLate] = useStateAfterPress(false);
  const isShown = connection.isSuccess && (answersMessages(video.src) ? hasAnswered : isLoaded);

  useEffect(() => {
    if (isShown) onStarted();
  }, [isShown, onStarted]);
  useEffect(() => {
    if (isShown || isLate) return;
    const timer = setTimeout(() => setLate(true), isLoaded ? PLAYER_TIMEOUT_MS : LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isShown, isLate, isLoaded, setLate]);
  useEffect(
    () => (isLoaded && frame.current ? askPlayer(frame.current, () => setAnswered(true)) : undefined),
    [isLoaded, setAnswered],
  );

  function retry(): void {
    setLoaded(false);
    setLate(false);
    void connection.refetch();
  }

  const hasFailed = isLate || (connection.isError && !connection.isFetching);
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && !isShown ? (
        <RetryAlert tone="warning" onRetry={retry}>
          {connection.isSuccess ? COURSE_TEXTS.videoNotLoaded : COURSE_TEXTS.videoUnreachable}
        </RetryAlert>
      ) : (
        <div className="relative aspect-video overflow-hidden rounded-campo bg-noche">
          {!isShown && (
            <p role="status" className="absolute inset-0 grid place-items-center text-sobre-noche">
              Cargando el video…
            </p>
          )}
          {connection.isSuccess && (
            <iframe
              ref={frame}
              onLoad={() => setLoaded(true)}
              src={frameUrl(video.src)}
              title={video.title}
              allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
              referrerPolicy="strict-origin-when-cross-origin"
              className={cx('size-full', !isShown && 'invisible')}
            />
          )}
        </div>
      )}
      <a href={video.href} target="_blank" rel="noreferrer" className="py-2.5 text-pacifico underline">
        {COURSE_TEXTS.videoElsewhere}
      </a>
    </div>
  );
}
