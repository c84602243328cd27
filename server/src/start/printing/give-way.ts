import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Has this process run when nothing else wants the processor. Loaded before all else (`--import`), as reading the code of a
 * process takes the processor too, and later threads take after the first. A low priority alone is not enough: since Linux 6.6
 * whoever wakes may wait for the end of the slice of a thread of low priority, while an idle one is put aside at once. Where
 * `chrt` is missing, the low priority is left. On other systems than Linux nothing is changed: there a priority is a process's.
 */
function giveWay(): void {
  setPriority(0, constants.priority.PRIORITY_LOW);
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    // Printing goes on all the same.
  }
}

if (process.platform === 'linux') giveWay();
