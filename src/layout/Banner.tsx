import Button from '@mui/material/Button';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useServices } from '../services/services.ts';
import { styled } from '../ui/styled.ts';

const useOnline = () =>
    useSyncExternalStore(
        changed => onlineManager.subscribe(changed),
        () => onlineManager.isOnline(),
    );

const Strip = styled('div')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    '&:not(:empty)': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        padding: '8px 24px',
        backgroundColor: palette.toast.bg,
        color: palette.toast.text,
        '& button': { backgroundColor: 'transparent', borderColor: 'currentColor', color: 'inherit' },
    },
}));

/** Says that typed text is kept while offline, or that the session has ended. */
export const Banner = () => {
    const translate = useTranslate();
    const online = useOnline();
    const { signInAgain } = useServices();
    const over = useSyncExternalStore(signInAgain.subscribe, signInAgain.isOver);
    return (
        <Strip role="status">
            {online ? null : translate('shell.offline')}
            {online && over && (
                <>
                    {translate('pages.login.again.explanation')}
                    <Button size="small" onClick={() => void signInAgain.ask()}>
                        {translate('pages.login.again.title')}
                    </Button>
                </>
            )}
        </Strip>
    );
};
