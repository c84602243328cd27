const exifMark = Buffer.from('Exif\0\0', 'latin1');
/** The tag that says how a camera was held, and the type of its value: one 16-bit number (Exif 2.32, 4.6.4). */
const [orientationTag, shortType] = [0x0112, 3];
const entryBytes = 12;
/** 1 is upright; the others turn or mirror. */
const [upright, lastOrientation] = [1, 8];

/**
 * Returns a segment of a JPEG that says how its camera was held and nothing else, in place of one in which a camera says that among
 * more; null where it says nothing, or that the photo is upright. `segment` begins with its marker.
 */
export function keepOrientation(segment: Uint8Array): Uint8Array | null {
  const orientation = readOrientation(Buffer.from(segment));
  if (orientation === null || orientation === upright) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length]);
  return Buffer.concat([head, exifMark, tiff]);
}

/** The orientation that an Exif segment names, 1 to 8; null: it is none, names none, or is broken. */
function readOrientation(segment: Buffer): number | null {
  if (segment[1] !== 0xe1 || !segment.subarray(4, 10).equals(exifMark)) return null;
  const tiff = segment.subarray(10);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'MM' && order !== 'II')) return null;
  const isBig = order === 'MM';
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const start = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
  if (start + 2 > tiff.length) return null;
  for (let n = 0, at = start + 2; n < short(start) && at + entryBytes <= tiff.length; n++, at += entryBytes) {
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return short(at + 2) === shortType && value >= upright && value <= lastOrientation ? value : null;
  }
  return null;
}
