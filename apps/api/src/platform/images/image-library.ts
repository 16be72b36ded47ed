import sharp from 'sharp';

// A decoded image takes memory for every pixel: one thread for each, and nothing cached.
sharp.concurrency(1);
sharp.cache(false);

/** Loaded when the first image is processed: its native code takes 8 MB. */
export { sharp };
