import { describe, expect, test } from 'vitest';
import { cleanPhoto } from '../../testing/papers.ts';
import { cleanPaper } from './clean-paper.ts';
import { keepOrientation } from './photo-orientation.ts';

/** The Exif segment of a camera that names its maker, how it was held, and a place; in either byte order. */
function segmentOf(orientation: number, order: 'MM' | 'II' = 'MM'): Buffer {
  const short = (value: number) => (order === 'MM' ? [value >> 8, value & 255] : [value & 255, value >> 8]);
  const long = (value: number) => (order === 'MM' ? [0, 0, ...short(value)] : [...short(value), 0, 0]);
  const entry = (tag: number, value: number) => [...short(tag), ...short(3), ...long(1), ...short(value), 0, 0];
  const ifd = [...short(3), ...entry(0x010f, 7), ...entry(0x0112, orientation), ...entry(0x8825, 9), ...long(0)];
  const body = Buffer.from([...Buffer.from(`Exif\0\0${order}`, 'latin1'), ...short(42), ...long(8), ...ifd]);
  const place = Buffer.from('GPS 29.4241', 'latin1');
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + body.length + place.length]), body, place]);
}
const withSegment = (segment: Buffer) => Buffer.concat([cleanPhoto.subarray(0, 2), segment, cleanPhoto.subarray(2)]);
const cleaned = async (content: Buffer) => Buffer.from((await cleanPaper(content))?.content ?? []);

describe('a photo that was taken sideways', () => {
  test.each([3, 6, 8])('keeps orientation %i in either byte order, and nothing else of its camera', async (turned) => {
    for (const order of ['MM', 'II'] as const) {
      const kept = await cleaned(withSegment(segmentOf(turned, order)));
      expect(kept.includes('GPS')).toBe(false);
      expect(kept.length).toBe(cleanPhoto.length + 36);
      // Cleaned again, it stays as it is.
      expect(await cleaned(kept)).toEqual(kept);
    }
  });

  test('one that is upright, or says nothing that can be read, keeps nothing', async () => {
    for (const orientation of [0, 1, 9]) expect(await cleaned(withSegment(segmentOf(orientation)))).toEqual(cleanPhoto);
    for (const length of [4, 10, 14, 20]) expect(keepOrientation(segmentOf(6).subarray(0, length))).toBeNull();
  });

  test('a second segment adds nothing', async () => {
    const twice = withSegment(Buffer.concat([segmentOf(6), segmentOf(3)]));
    expect(await cleaned(twice)).toEqual(await cleaned(withSegment(segmentOf(6))));
  });
});
