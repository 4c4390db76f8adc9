/**
 * The container of menus and option lists: the page's main part, so that they stay within a landmark; the
 * body while a dialog or a panel is open, which they must cover.
 */
export const popupContainer = () =>
    document.querySelector('.MuiDialog-root, body > .MuiPopover-root')
        ? document.body
        : (document.querySelector('main') ?? document.body);
