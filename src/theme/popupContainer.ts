/**
 * Where menus and lists of choices hang: in the page's main part, so that they stay within a landmark;
 * in the body while a dialog is open, which they must cover.
 */
export const popupContainer = () =>
    document.querySelector('.MuiDialog-root')
        ? document.body
        : (document.querySelector('main') ?? document.body);
