import { Readable } from 'node:stream';
import { type FileReply, fileTypes } from '@portal/contract/file-reply';
import type { FastifyReply } from 'fastify';

/** A name that every system can save and no header can be broken with. */
const safeName = (name: string) => name.replace(/[^\w.-]+/g, '-');

type Piece = string | Uint8Array;

/** The pieces of a file from its first on; who stops reading stops what makes them. */
async function* continued(first: IteratorResult<Piece>, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * Sends a file as it is made. A fault before its first piece is thrown, so that it is answered with an envelope; after
 * that the connection breaks off, which no reader takes for the end of the file.
 */
export async function sendFile(response: FastifyReply, { type, name, content }: FileReply): Promise<FastifyReply> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (response.raw.destroyed) {
    // The client has left meanwhile. A stream that is never read would not stop its source.
    await pieces.return?.();
    return response.hijack();
  }
  const { mediaType, ending } = fileTypes[type];
  return response
    .headers({
      'content-type': type === 'CSV' || type === 'ICS' ? `${mediaType}; charset=utf-8` : mediaType,
      'content-disposition': `attachment; filename="${safeName(name)}.${ending}"`,
    })
    .send(Readable.from(continued(first, pieces), { objectMode: false }));
}
