import { useSyncExternalStore } from 'react';
import { openable } from '../ui/openable.tsx';
import { withMessages } from '../ui/withMessages.ts';
import { useServices } from '../services/services.ts';

const Window = openable(
    withMessages(['factor'], () =>
        import('./SignInAgainWindow.tsx').then(({ SignInAgainWindow }) => SignInAgainWindow),
    ),
);

/** `SignInAgainWindow`, loaded when the session ends during work. */
export const SignInAgainDialog = () => {
    const { signInAgain } = useServices();
    return <Window open={useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)} />;
};
