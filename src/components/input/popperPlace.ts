/** A list of choices hangs in the page's main part, so that it stays within a landmark; in a dialog, in the body. */
export const popperPlace = () =>
    document.querySelector('.MuiDialog-root')
        ? document.body
        : (document.querySelector('main') ?? document.body);
