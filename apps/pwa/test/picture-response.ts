/** A stub response with a picture of these bytes. */
export const pictureResponse = (bytes = 'picture'): Response =>
  new Response(bytes, { headers: { 'content-type': 'image/webp' } });
