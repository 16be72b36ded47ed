import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { cx } from '../ui/cx';
import { RetryAlert } from '../ui/RetryAlert';
import type { EmbeddedVideo } from './embedded-video';
import { usePlayer } from './use-player';

interface VideoFrameProps {
  video: EmbeddedVideo;
  /** Called when the video is shown. */
  onStarted: () => void;
}

/** Shows a video, or why it does not load. The link to the video is always there. */
export function VideoFrame({ video, onStarted }: VideoFrameProps) {
  const { state, frame, retry } = usePlayer(video.src, { onStarted });
  return (
    <div className="flex flex-col gap-3">
      {state === 'blocked' || state === 'unreachable' ? (
        <RetryAlert tone="warning" onRetry={retry}>
          {state === 'blocked' ? COURSE_TEXTS.videoNotLoaded : COURSE_TEXTS.videoUnreachable}
        </RetryAlert>
      ) : (
        <div className="relative aspect-video overflow-hidden rounded-campo bg-noche">
          {state === 'loading' && (
            <p role="status" className="absolute inset-0 grid place-items-center text-sobre-noche">
              Cargando el video…
            </p>
          )}
          {frame && (
            <iframe {...frame} title={video.title} className={cx('size-full', state === 'loading' && 'invisible')} />
          )}
        </div>
      )}
      <a href={video.href} target="_blank" rel="noreferrer" className="py-2.5 text-pacifico underline">
        {COURSE_TEXTS.videoElsewhere}
      </a>
    </div>
  );
}
