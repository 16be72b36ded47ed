/**
 * The URL, with a path that can be decoded. In a path that cannot (`/cursos/100%`), each `%` stands for itself, so that the
 * router finds its route: it is answered as any other unknown page or id.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
