import type { Call, InputOf } from '@portal/contract/define-call';
import { ApiError } from './api-error.ts';
import { perform, readEntity } from './client.ts';

export interface ReceivedFile {
  name: string;
  blob: Blob;
}

interface FileOptions {
  signal: AbortSignal;
  /** Bytes that have come so far. */
  onReceived: (bytes: number) => void;
}

/** Makes a call that answers with a file. Throws an ApiError, which the caller shows, also when it breaks off. */
export async function fetchFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  { signal, onReceived }: FileOptions,
): Promise<ReceivedFile> {
  return await perform(call, input, { signal, silent: true }, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (name === undefined || response.body === null) {
      await readEntity(call, response, {});
      throw new ApiError({ status: response.status, message: '' });
    }
    const pieces: BlobPart[] = [];
    let bytes = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onReceived(bytes);
    }
    return { name, blob: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }) };
  });
}

/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
