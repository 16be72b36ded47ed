import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { useState } from 'react';
import { useOnline } from '../../../../browser/use-online';
import { Alert } from '../../../../ui/Alert';
import { Dialog } from '../../../../ui/Dialog';
import type { EmbeddedVideo } from '../../../../video/embedded-video';
import { VideoFrame } from '../../../../video/VideoFrame';

/**
 * Shows a video in a dialog, or offline that it needs a connection. Closing it stops the video and returns the focus.
 */
export default function VideoDialog({ video, onClose }: { video: EmbeddedVideo; onClose: () => void }) {
  const online = useOnline();
  // A video that plays when the connection is lost stays: its loaded part can still be watched.
  const [hasStarted, setStarted] = useState(false);
  return (
    <Dialog open onClose={onClose} title={video.title} shape="wide">
      {online || hasStarted ? (
        <VideoFrame video={video} onStarted={() => setStarted(true)} />
      ) : (
        <Alert tone="warning">{COURSE_TEXTS.videoOffline}</Alert>
      )}
    </Dialog>
  );
}
