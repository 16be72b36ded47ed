/** The kinds of picture that a course may have, as a file field's `accept` and `Content-Type` name them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
