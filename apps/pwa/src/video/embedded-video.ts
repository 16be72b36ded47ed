/** A video that can be shown in the page. */
export interface EmbeddedVideo {
  title: string;
  /** The URL for the iframe. */
  src: string;
  /** The link to the video's own page. */
  href: string;
}
