import { type ReceivedFile, saveFile } from '../../app/calls/fetch-file.ts';

const asFile = ({ name, blob }: ReceivedFile) => new File([blob], name, { type: blob.type });

/** Tells whether this browser can hand a PDF to other apps. */
export function canSharePdf(): boolean {
  const sample = new File([''], 'sample.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/**
 * Hands a file to the app that the cardholder chooses. Where the browser does not let it, as when making it took too long
 * after the press, the file is saved. Throws an AbortError when no app was chosen.
 */
export async function shareFile(received: ReceivedFile): Promise<'saved' | 'shared'> {
  try {
    await navigator.share({ files: [asFile(received)] });
    return 'shared';
  } catch (fault) {
    if ((fault as Error).name === 'AbortError') throw fault;
    saveFile(received);
    return 'saved';
  }
}
