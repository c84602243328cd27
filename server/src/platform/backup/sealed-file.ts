import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { PrivateKey, PublicKey } from 'openpgp';
import { syncFolder } from '../files/durable-files.ts';

/**
 * Writes bytes into a file, compressed and encrypted for who has the private half of a key (OpenPGP, RFC 9580), as they
 * come. The file has its name once all of it is on the disk; what is begun and not ended is `<file>.part`.
 */
export async function writeSealed(
  file: string,
  key: PublicKey,
  content: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<void> {
  const { createMessage, encrypt, enums } = await import('openpgp');
  const packed = Readable.from(content, { objectMode: false }).compose(createGzip());
  const binary = Readable.toWeb(packed) as ReadableStream<Uint8Array>;
  const message = await createMessage({ binary: binary as never, date: now });
  const config = { preferredCompressionAlgorithm: enums.compression.uncompressed };
  const sealed = await encrypt({ message, encryptionKeys: key, date: now, format: 'binary', config });
  const draft = `${file}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await pipeline(Readable.fromWeb(sealed), handle.createWriteStream({ flush: true }));
    await rename(draft, file);
    await syncFolder(path.dirname(path.resolve(file)));
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/**
 * The bytes of such a file. They are handed on as they come, before the seal of the whole was looked at: who takes them
 * keeps nothing until all of them came, as a file that was tampered with throws at its end at the latest.
 */
export async function* readSealed(file: string, key: PrivateKey): AsyncGenerator<Uint8Array> {
  const { decrypt, readMessage } = await import('openpgp');
  const binary = Readable.toWeb(createReadStream(file));
  const config = { allowUnauthenticatedStream: true };
  const message = await readMessage({ binaryMessage: binary as never, config });
  const { data } = await decrypt({ message, decryptionKeys: key, format: 'binary', config });
  const packed = Readable.fromWeb(data);
  yield* packed.compose(createGunzip()) as AsyncIterable<Uint8Array>;
}
