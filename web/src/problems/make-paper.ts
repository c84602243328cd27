import { maxPaperBytes } from '@portal/contract/problems/add-paper';

/** The longer side of a photo that is sent, in pixels: enough to read a receipt by. */
const maxSide = 2200;
const quality = 0.85;

/**
 * Makes of a chosen file what is sent: a photo as a JPEG of a size that goes over a slow line, also where a phone takes it in a
 * format of its own; a PDF as it is. Throws a RangeError where it is too large.
 */
export async function makePaper(file: File): Promise<string> {
  const isPdf = file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');
  const content = isPdf ? file : await shrink(file);
  if (content.size > maxPaperBytes) throw new RangeError('the file is too large');
  return await toBase64(content);
}

/** A photo in the size that is sent; what the browser cannot draw goes as it is, for the server to judge. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return drawn ?? file;
}

async function toBase64(content: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(content);
  });
  return url.slice(url.indexOf(',') + 1);
}
