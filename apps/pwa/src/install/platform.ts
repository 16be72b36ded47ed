/** True in the installed app. */
export function isStandalone(): boolean {
  const apple = (navigator as { standalone?: boolean }).standalone === true;
  return (
    apple || ['standalone', 'minimal-ui', 'fullscreen'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  );
}

/** True in Safari on a telephone or tablet of Apple's, where only its share menu installs. */
export function isAppleSafari(
  agent: string = navigator.userAgent,
  touches: number = navigator.maxTouchPoints,
): boolean {
  // A tablet of theirs says that it is a computer; the computers have no touch.
  const isApple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);
  return isApple && /Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(agent);
}
