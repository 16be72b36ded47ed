/** Builds a response whose body is an image with these bytes. */
export const imageResponse = (bytes = 'picture'): Response =>
  new Response(bytes, { headers: { 'content-type': 'image/webp' } });
