/**
 * Menus and option lists stay within the page's main part, a landmark; they are in the body while a dialog or a panel
 * is open, which they must cover.
 */
export const popupContainer = () =>
    document.querySelector('.MuiDialog-root, body > .MuiPopover-root')
        ? document.body
        : (document.querySelector('main') ?? document.body);
