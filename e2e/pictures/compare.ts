/**
 * `node e2e/pictures/compare.ts BEFORE AFTER CHANGED`: says which pictures of two folders differ, and lays what differs,
 * drawn in red, into a third one.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const [before = '', after = '', changed = ''] = process.argv.slice(2);

/** All pictures below a folder, by their paths in it. */
const listPictures = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png')).toSorted();

/** A picture on a ground as large as two of them need. */
function onGround(picture: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height });
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}

/** How many pixels of two pictures differ; where any do, a picture of that. */
async function compare(file: string): Promise<number> {
  const one = PNG.sync.read(await readFile(path.join(before, file)));
  const other = PNG.sync.read(await readFile(path.join(after, file)));
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const difference = new PNG({ width, height });
  const [ground, otherGround] = [onGround(one, width, height), onGround(other, width, height)];
  const count = pixelmatch(ground.data, otherGround.data, difference.data, width, height);
  if (count > 0) {
    const target = path.join(changed, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, PNG.sync.write(difference));
  }
  return count;
}

await rm(changed, { recursive: true, force: true });
const [had, has] = [await listPictures(before), await listPictures(after)];
for (const file of has.filter((each) => !had.includes(each))) console.log(`new        ${file}`);
for (const file of had.filter((each) => !has.includes(each))) console.log(`gone       ${file}`);
let different = 0;
for (const file of has.filter((each) => had.includes(each))) {
  const count = await compare(file);
  if (count === 0) continue;
  different += 1;
  console.log(`different  ${file}: ${count} pixels`);
}
console.log(`${has.length} pictures, ${different} different${different > 0 ? `; see ${changed}` : ''}`);
