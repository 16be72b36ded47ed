/** Returns true in the installed app. */
export function isStandalone(): boolean {
  const isAppleApp = (navigator as { standalone?: boolean }).standalone === true;
  const modes = ['standalone', 'minimal-ui', 'fullscreen'];
  return isAppleApp || modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
}

/** Returns true in Safari on an iPhone or iPad, where the share menu installs the app. */
export function isAppleSafari(
  agent: string = navigator.userAgent,
  touchPoints: number = navigator.maxTouchPoints,
): boolean {
  // An iPad identifies itself as a Mac; Macs have no touch screen.
  const isAppleMobile = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
  return isAppleMobile && /Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(agent);
}
