/**
 * The folder of a release's scripts, styles and fonts: Vite's `assetsDir`. File names contain a hash of the content.
 */
export const RELEASE_FOLDER = 'assets/';
