import { useState, type MouseEvent } from 'react';
import { OptionsMenu } from './OptionsMenu.tsx';

const prepare = () => void OptionsMenu.fetch().catch(() => undefined);

/** The state of a menu: the props of its button and its `OptionsMenu`, and the function that closes it. */
export const useMenu = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return {
        button: {
            'aria-haspopup': 'menu',
            onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
            onFocus: prepare,
            onPointerEnter: prepare,
        } as const,
        menu: { anchor, open: anchor !== null, onClose: close },
        close,
    };
};
