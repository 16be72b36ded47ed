/** How many bytes of a response arrived. `total` is 0 if the server did not say it. */
export interface Received {
  received: number;
  total: number;
}

/** Reads the bytes of a response and reports each part that arrives. */
export async function readBytes(response: Response, onProgress?: (progress: Received) => void): Promise<ArrayBuffer> {
  if (!onProgress || !response.body) return response.arrayBuffer();
  const total = Number(response.headers.get('Content-Length') ?? 0);
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        received += part.byteLength;
        onProgress({ received, total });
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
