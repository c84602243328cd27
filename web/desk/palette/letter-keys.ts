const storageKey = 'desk-letter-keys';

/** Tells whether single letters are keys on this computer; whoever speaks to it can switch them off (WCAG 2.1.4). */
export const areLettersOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Keeps the choice on this computer. */
export const setLettersOn = (isOn: boolean): void => localStorage.setItem(storageKey, isOn ? 'on' : 'off');
