import { videoLink } from '@telar/domain/video-link';
import type { ReactNode } from 'react';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import type { EmbeddedVideo } from '../../../../video/embedded-video';

interface VideoButtonProps {
  link: string | null;
  title: string;
  onPlay: (video: EmbeddedVideo) => void;
  children: ReactNode;
}

/** Opens YouTube and Drive videos in the page, and other videos in a new tab. Renders nothing without a link. */
export function VideoButton({ link, title, onPlay, children }: VideoButtonProps) {
  const video = videoLink(link);
  if (video.kind === 'none') return null;
  if (video.kind === 'external') {
    return (
      <ButtonAnchor href={video.href} target="_blank" rel="noopener noreferrer" variant="outline">
        {children}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </ButtonAnchor>
    );
  }
  return (
    <Button variant="outline" onClick={() => onPlay({ title, src: video.src, href: link ?? video.src })}>
      {children}
    </Button>
  );
}
