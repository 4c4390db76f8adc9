import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Returns the words for why a piece was repaired or left out; a reason without words of its own has general ones. */
export const useReasonText = () => {
    const translate = useTranslate();
    return useCallback(
        (reason = 'other') =>
            translate(`resources.products.pieces.reason.${reason}`, {
                _: translate('resources.products.pieces.reason.other'),
            }),
        [translate],
    );
};
