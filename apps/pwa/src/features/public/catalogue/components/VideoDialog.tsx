import { Dialog } from '../../../../ui/Dialog';
import type { EmbeddedVideo } from './VideoButton';

/** Shows a video in a dialog. Closing it stops the video and returns the focus. */
export function VideoDialog({ video, onClose }: { video: EmbeddedVideo | null; onClose: () => void }) {
  return (
    <Dialog open={video !== null} onClose={onClose} title={video?.title ?? ''} shape="wide">
      {video && (
        <iframe
          src={video.src}
          title={video.title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-campo bg-noche"
        />
      )}
    </Dialog>
  );
}
