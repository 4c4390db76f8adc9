import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { styled } from '../ui/styled.ts';
import { signedInChannel, useProvider } from './useProvider.ts';

const Below = styled('div')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
    marginBlockStart: space.fields,
}));

interface ProviderAgainProps {
    /** Whoever is signed in there too shows who it is. */
    confirms: boolean;
    children: ReactNode;
}

/**
 * The company's own sign-in while a page waits for it: in a window of its own, as the page would lose what is typed in
 * it. The window says when it has signed in, since no page can look into it on its way.
 */
export const ProviderAgain = ({ confirms, children }: ProviderAgainProps) => {
    const { failure, setFailure, refuse, say, begin } = useProvider();
    const { session, signInAgain } = useServices();
    useEffect(() => {
        const channel = new BroadcastChannel(signedInChannel);
        const answered = async () => {
            // Somebody else may have signed in there: then the question stays.
            if ((await session.findOtherAccount()) === undefined) signInAgain.answer(true);
        };
        channel.addEventListener('message', () => void answered());
        return () => channel.close();
    }, [session, signInAgain]);
    const press = async () => {
        // Only in the press itself a browser opens a window.
        const opened = window.open('', '', 'popup,width=520,height=720');
        if (!opened) {
            setFailure(say('blocked'));
            return;
        }
        opened.opener = null;
        try {
            opened.location.href = await begin('/login?closes=true', confirms);
        } catch (error) {
            opened.close();
            refuse(error);
        }
    };
    return (
        <Below>
            {failure && <Alert severity="error">{failure}</Alert>}
            <Button variant="outlined" size="large" onClick={() => void press()}>
                {say('press')}
            </Button>
            {children}
        </Below>
    );
};
