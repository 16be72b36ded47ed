export type VideoLink = { kind: 'embed'; src: string } | { kind: 'external'; href: string } | { kind: 'none' };

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const DRIVE_ID = /^[A-Za-z0-9_-]{10,}$/;
const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];

/** Reads an http(s) URL; returns `null` for anything else (`javascript:`, relative paths, invalid text). */
export function httpUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function youtubeId(url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.includes(url.hostname)) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return ['embed', 'shorts', 'live'].includes(first) ? second : null;
}

function driveId(url: URL): string | null {
  if (url.hostname !== 'drive.google.com') return null;
  const path = /^\/file\/d\/([^/]+)/.exec(url.pathname);
  return path?.[1] ?? url.searchParams.get('id');
}

/**
 * Decides how to show the video of a course or module. YouTube and Google Drive, recognized by their exact host, are
 * embedded; any other http(s) link opens in a new tab; any other text is not a link.
 */
export function videoLink(link: string | null | undefined): VideoLink {
  const url = httpUrl((link ?? '').trim());
  if (!url) return { kind: 'none' };
  const youtube = youtubeId(url);
  if (youtube && YOUTUBE_ID.test(youtube)) {
    return { kind: 'embed', src: `https://www.youtube-nocookie.com/embed/${youtube}` };
  }
  const drive = driveId(url);
  if (drive && DRIVE_ID.test(drive)) return { kind: 'embed', src: `https://drive.google.com/file/d/${drive}/preview` };
  return { kind: 'external', href: url.href };
}
