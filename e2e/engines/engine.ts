/** The kinds of elements that a journey presses, fills in or looks for, by their words. */
export type Kind = 'button' | 'link' | 'field' | 'text';

/** A browser with one tab, as far as journeys need it; each engine is driven by the protocol that it speaks. */
export interface Engine {
  /** Opens an address; resolves once it is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; it sees nothing of the code around it. */
  evaluate<Result>(inPage: () => Result): Promise<Result>;
  /** Tells whether a control can be seen (find-control.ts). */
  has(kind: Kind, name: string): Promise<boolean>;
  /** Presses a control as a finger does; false when there is no such thing. */
  press(kind: Kind, name: string): Promise<boolean>;
  /** Types into a control; false when there is no such thing. */
  type(kind: Kind, name: string, text: string): Promise<boolean>;
  /** Makes the page so many CSS pixels wide and high. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the engine's complaints since the last call. */
  takeFaults(): Promise<string[]>;
  close(): Promise<void>;
}
