import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import type { NewSignIn } from '../../contract/access.ts';
import { callKey, useSend } from '../../dataProvider/calls.ts';
import { useDeviceName } from '../features/session/useDeviceName.ts';
import { securityPath } from '../routing/paths.ts';
import { formatDayTime, parseWireTime } from '../ui/format/time.ts';
import { ClosableAlert } from '../ui/message/ClosableAlert.tsx';
import { styled } from '../ui/styled.ts';

const Frame = styled('div')(({ theme: { breakpoints, space } }) => ({
    display: 'grid',
    gap: 8,
    padding: `12px ${space.inline}px 0`,
    '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
    // A line with a button is as high as one without, so that the icon stands beside it.
    '& .MuiAlert-message > .MuiButton-root': { marginBlock: -4 },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** The newest; the others follow as these are closed. */
const most = 3;

/** Asks the account about sign-ins by a new browser at a new address; each is told of once. */
export const NewSignIns = ({ signIns }: { open: boolean; signIns: readonly NewSignIn[] }) => {
    const translate = useTranslate();
    const nameOf = useDeviceName();
    const queryClient = useQueryClient();
    const markTold = useSend('DELETE auth/new-sign-in/{id}');
    const close = (id: number) => {
        const key = callKey('GET auth/new-sign-ins');
        queryClient.setQueryData(
            key,
            signIns.filter(each => each.id !== id),
        );
        // Whoever is not heard is told again at the next start.
        markTold({ params: { id }, quiet: true }).catch(() => undefined);
    };
    return (
        <Frame>
            {signIns.slice(0, most).map(({ id, address, created, ...device }) => (
                <ClosableAlert key={id} severity="warning" onClose={() => close(id)}>
                    {translate('pages.settings.sessions.wasItYou', {
                        device: nameOf(device),
                        address,
                        time: formatDayTime(parseWireTime(created)!),
                    })}
                    <Button size="small" component={LinkBase} to={securityPath} onClick={() => close(id)}>
                        {translate('pages.settings.sessions.look')}
                    </Button>
                </ClosableAlert>
            ))}
        </Frame>
    );
};
