import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useOnline } from './useOnline.ts';

const Strip = styled('div')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    '&:not(:empty)': {
        padding: '8px 24px',
        backgroundColor: palette.level.moderate.bg,
        color: palette.level.moderate.text,
        borderBlockEnd: `1px solid ${palette.level.moderate.border}`,
    },
}));

/** Says, while the browser is offline, that typed text is kept. */
export const OfflineBanner = () => {
    const translate = useTranslate();
    const online = useOnline();
    return <Strip role="status">{online ? null : translate('shell.offline')}</Strip>;
};
