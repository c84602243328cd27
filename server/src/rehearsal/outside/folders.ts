import path from 'node:path';

/** The folders that play others, each by the name of who empties or fills it. */
export const outsideFolders = ['bank', 'cards', 'mail', 'network'] as const;

/** The folder of one who is played, in that of the rehearsal. */
export const folderOf = (folder: string, who: (typeof outsideFolders)[number]): string => path.join(folder, who);
