/** The size that link previews show (1.91:1), in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
