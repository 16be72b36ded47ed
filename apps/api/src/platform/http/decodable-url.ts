/**
 * The URL, with a path that can be decoded. In a path that cannot (`/cursos/100%`), each `%` stands for itself, so that
 * the router finds its route. The response is then that for an unknown page or id.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return decoded(path) === null ? path.replaceAll('%', '%25') + url.slice(path.length) : url;
}

/** `null` if the path cannot be decoded. The result is used: the bundler drops a call whose result nobody uses. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
