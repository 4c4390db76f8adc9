import Button, { type ButtonProps } from '@mui/material/Button';
import { LinkBase, useNavigate } from 'react-admin';
import { Kbd } from '../keys/Kbd.tsx';
import { useKey } from '../keys/useKey.ts';
import { useIsStale } from './StaleRecord.ts';

export interface ChangeButtonProps extends Pick<
    ButtonProps,
    'children' | 'loading' | 'startIcon' | 'variant'
> {
    shortcut: string;
    'aria-haspopup'?: 'dialog';
    /** A function, or the address of a page. */
    act: (() => void) | string;
    state?: object;
}

/** A button with a key that changes the record. Both are disabled while the record could not be read again. */
export const ChangeButton = ({ shortcut, act, state, loading, children, ...button }: ChangeButtonProps) => {
    const navigate = useNavigate();
    const isStale = useIsStale();
    const isLink = typeof act === 'string';
    useKey(shortcut, () => (isLink ? void navigate(act, { state }) : act()), !isStale && !loading);
    return (
        <Button
            {...(isLink
                ? { component: LinkBase, to: act, state }
                : { onClick: act, loading, loadingPosition: 'start' })}
            {...button}
            disabled={isStale}
            aria-keyshortcuts={shortcut.toUpperCase()}
        >
            {children}
            <Kbd keys={shortcut.toUpperCase()} />
        </Button>
    );
};
