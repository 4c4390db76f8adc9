import type { NotificationPayload, TranslateFunction } from 'react-admin';

/** Errors and warnings stand in the page; the rest is a toast. */
export const isProblem = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';

/** A notification's text: a message key translated with its arguments, or what was given. */
export const textOf = (
    { message, notificationOptions }: NotificationPayload,
    translate: TranslateFunction,
) =>
    typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message;
