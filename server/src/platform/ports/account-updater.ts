/**
 * Hands files to the card network's account updater, which tells merchants that keep a card on file its new number or expiry. A
 * file holds card numbers: it is encrypted before it leaves the memory of the process.
 */
export interface AccountUpdaterPort {
  /** Encrypts a file and lays it ready where nobody outside looks yet; doing so again writes it anew. */
  stage(name: string, text: string): Promise<void>;
  /** Lets a file go that was laid ready, in one move. One that is not there any more has gone already. */
  release(name: string): Promise<void>;
}
