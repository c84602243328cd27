import type { ReactNode } from 'react';
import './file-button.css';
import { type ButtonLook, classesOf } from './button-look.ts';

interface FileButtonProps extends ButtonLook {
  id: string;
  /** The kinds of files that the browser offers, as in 'image/*'. */
  accept: string;
  isBusy?: boolean;
  describedBy?: string | undefined;
  /** Called with each file that is chosen. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that lets somebody choose a file, or take a photo on a phone. The same file can be chosen twice. */
export function FileButton({ id, accept, isBusy = false, describedBy, onFile, children, ...look }: FileButtonProps) {
  return (
    <label className={`${classesOf(look)} filebutton`} htmlFor={id}>
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
