import { AnnouncementContent, type AnnouncementFile } from './announcement-file.ts';
import { readFolder } from './read-folder.ts';

/** Reads `announcements/<id>.json` of a program's folder, in the order of their names. Throws as `readFolder` does. */
export async function loadAnnouncements(folder: string): Promise<AnnouncementFile[]> {
  const files = await readFolder(folder, 'announcements', AnnouncementContent);
  return files.map(({ id, content }) => ({ ...content, id }));
}
