import type { NotificationPayload, TranslateFunction } from 'react-admin';

/** Errors and warnings appear in the page; everything else is a toast, or a notice that stays. */
const isProblem = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';

const isLasting = ({ notificationOptions }: NotificationPayload) =>
    notificationOptions?.autoHideDuration === null;

/** A failure that stays above the page until it is closed; one of an act, until the next confirmation or failure too. */
export const isStayingProblem = ({ notificationOptions }: NotificationPayload) =>
    notificationOptions?.stays === 'untilNext' || notificationOptions?.stays === 'untilClosed';

/** A confirmation that stays: a notice above the page. */
export const isNotice = (notification: NotificationPayload) =>
    isLasting(notification) && !isProblem(notification);

/** An error that stays: at the foot of a list. */
export const isLastingProblem = (notification: NotificationPayload) =>
    isLasting(notification) && isProblem(notification);

/** The offer to undo a deletion, whose message is the name of what was deleted. */
export const isUndoOffer = ({ notificationOptions }: NotificationPayload) =>
    notificationOptions?.offersUndo === true;

/** A confirmation that passes: a toast. */
export const isToast = (notification: NotificationPayload) =>
    !isLasting(notification) && !isProblem(notification) && !isUndoOffer(notification);

/** An error that passes: an alert above the page. */
export const isPassingProblem = (notification: NotificationPayload) =>
    !isLasting(notification) && isProblem(notification) && !isStayingProblem(notification);

/** A notification's text: the translated message key, or the given text. */
export const textOf = (
    { message, notificationOptions }: NotificationPayload,
    translate: TranslateFunction,
) =>
    typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message;
