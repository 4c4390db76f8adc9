import type { NotificationPayload, TranslateFunction } from 'react-admin';

/** Errors and warnings appear in the page; everything else is a toast, or a notice that stays. */
export const isProblem = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';

/** A confirmation that stays until it is closed. */
export const isLasting = ({ notificationOptions }: NotificationPayload) =>
    notificationOptions?.autoHideDuration === null;

/** A notification's text: the translated message key, or the given text. */
export const textOf = (
    { message, notificationOptions }: NotificationPayload,
    translate: TranslateFunction,
) =>
    typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message;
