import * as z from 'zod/mini';

/** Kinds of files that calls answer with. */
export const fileTypes = {
  CSV: { mediaType: 'text/csv', ending: 'csv' },
  ICS: { mediaType: 'text/calendar', ending: 'ics' },
  JPEG: { mediaType: 'image/jpeg', ending: 'jpg' },
  PNG: { mediaType: 'image/png', ending: 'png' },
  PDF: { mediaType: 'application/pdf', ending: 'pdf' },
} as const;
export type FileType = keyof typeof fileTypes;

/** A file as the server hands it out: its content comes piece by piece, as it is made. */
export interface FileReply {
  type: FileType;
  /** Without its ending. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** Entity of a call that answers with a file; what travels are the bytes alone. */
export const FileReply = z.custom<FileReply>();
