import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { useCallback, useState } from 'react';
import { useOnline } from '../../../../browser/use-online';
import { Alert } from '../../../../ui/Alert';
import { Dialog } from '../../../../ui/Dialog';
import type { EmbeddedVideo } from './VideoButton';
import { VideoFrame } from './VideoFrame';

/** Shows a video in a dialog, or offline that it needs a connection. Closing it stops the video and returns the focus. */
export function VideoDialog({ video, onClose }: { video: EmbeddedVideo | null; onClose: () => void }) {
  const online = useOnline();
  // A video that plays when the connection is lost stays: its loaded part can still be watched.
  const [started, setStarted] = useState<EmbeddedVideo | null>(null);
  const onStarted = useCallback(() => setStarted(video), [video]);
  const isPlaying = video !== null && (online || started === video);
  return (
    <Dialog open={video !== null} onClose={onClose} title={video?.title ?? ''} shape="wide">
      {video && !isPlaying && <Alert tone="warning">{COURSE_TEXTS.videoOffline}</Alert>}
      {isPlaying && <VideoFrame key={video.src} video={video} onStarted={onStarted} />}
    </Dialog>
  );
}
