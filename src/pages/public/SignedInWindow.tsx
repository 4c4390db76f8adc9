import { useEffect } from 'react';
import { PublicCard } from './PublicCard.tsx';
import { signedInChannel, useProvider } from '../../signIn/useProvider.ts';

/** The end of `ProviderAgain`'s window, which tells the page that waits and closes itself where the browser lets it. */
export const SignedInWindow = () => {
    const { say } = useProvider();
    useEffect(() => {
        const channel = new BroadcastChannel(signedInChannel);
        // A channel takes no origin: only this one's pages hear it.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage('signed in');
        channel.close();
        window.close();
    }, []);
    return <PublicCard title={say('closes.title')} note={say('closes.note')} />;
};
