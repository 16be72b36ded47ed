import { httpUrl, videoLink } from './video-link';

/** Where an embedded material is. Only YouTube's player reports how far a video has played. */
export type MaterialHost = 'youtube' | 'drive';

/** How a lesson shows its material. `href` is the link as staff entered it. */
export type LessonMaterial =
  | { kind: 'embed'; host: MaterialHost; src: string; href: string }
  | { kind: 'external'; href: string; host: string }
  | { kind: 'none' };

const DRIVE_FOLDER = /^\/drive\/(?:u\/\d+\/)?folders\/([A-Za-z0-9_-]{10,})\/?$/;

/** The list of the files of a Google Drive folder, for a frame. */
function folderUrl(url: URL): string | null {
  const id = url.hostname === 'drive.google.com' ? DRIVE_FOLDER.exec(url.pathname)?.[1] : undefined;
  return id ? `https://drive.google.com/embeddedfolderview?id=${id}#list` : null;
}

/**
 * Decides how a lesson shows the link of its module: like `videoLink`, and folders of Google Drive as a list of files.
 * Any other http(s) link opens in a new tab; any other text is no material.
 */
export function lessonMaterial(link: string): LessonMaterial {
  const href = link.trim();
  const video = videoLink(href);
  const url = httpUrl(href);
  if (video.kind === 'none' || !url) return { kind: 'none' };
  if (video.kind === 'embed') {
    return { kind: 'embed', host: video.src.startsWith('https://drive.') ? 'drive' : 'youtube', src: video.src, href };
  }
  const folder = folderUrl(url);
  if (folder) return { kind: 'embed', host: 'drive', src: folder, href };
  return { kind: 'external', href: video.href, host: url.hostname.replace(/^www\./, '') };
}
