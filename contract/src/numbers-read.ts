/**
 * Specification §9 lists three numbers, 3, 15 and 4, without their meaning. Our reading of them stands here, once; code that
 * counts so names one of them (decision 38).
 */

/** 3: wrong tries of what proves a person or a bank account, until a card is locked or the account is added anew. */
export const maxSecretTries = 3;
/** 15: the most characters of what a person makes up in one line, such as a user ID, a password or a name of a card. */
export const maxOwnWords = 15;
/** 4: the last digits by which a long number is known, such as that of a card, of an account or of social security. */
export const lastDigits = 4;

/** Four digits, as the pattern of a field. */
export const lastDigitsPattern = new RegExp(`^\\d{${lastDigits}}$`);
