import Button from '@mui/material/Button';
import { useState } from 'react';
import { ownPath } from '../../contract/ownPath.ts';
import { usePlace } from '../routing/place.tsx';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { styled } from '../ui/styled.ts';
import { SecondStep } from './SecondStep.tsx';
import { useProvider } from './useProvider.ts';

const Others = styled('div')(({ theme: { palette, space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
    '& > .or': {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        color: palette.text.secondary,
        '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${palette.divider}` },
    },
}));

/** The company's own sign-in on the page of the sign-in, which it leads back to, with a code if it failed. */
export const ProviderSignIn = () => {
    const { failure, refuse, say, failureOf, begin } = useProvider();
    const { isOnly } = useServices().config.provider!;
    const { from, search, go } = usePlace();
    const [busy, setBusy] = useState(false);
    const query = new URLSearchParams(search);
    const to = from ?? ownPath(query.get('to'));
    const failed = query.get('failed');
    const ways = query.get('step')?.split(',');
    if (ways) {
        const back = (error?: unknown) => {
            const next = new URLSearchParams({
                ...(error !== undefined && { failed: 'late' }),
                ...(to && { to }),
            });
            go(`/login?${next.toString()}`, { replace: true });
        };
        return <SecondStep ways={ways} back={say('back')} onBack={back} />;
    }
    const press = async () => {
        setBusy(true);
        try {
            window.location.assign(await begin(to));
        } catch (error) {
            refuse(error);
            setBusy(false);
        }
    };
    return (
        <Others>
            {!isOnly && <div className="or">{say('or')}</div>}
            {failed && <Alert severity="error">{failureOf(failed)}</Alert>}
            {failure && <Alert severity="error">{failure}</Alert>}
            <Button
                variant={isOnly ? 'contained' : 'outlined'}
                size="large"
                fullWidth
                disabled={busy}
                onClick={() => void press()}
            >
                {say('press')}
            </Button>
        </Others>
    );
};
