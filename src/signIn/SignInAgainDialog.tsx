import { useSyncExternalStore } from 'react';
import { openable } from '../kit/openable.tsx';
import { useServices } from '../services/services.ts';

const Window = openable(() =>
    import('./SignInAgainWindow.tsx').then(({ SignInAgainWindow }) => SignInAgainWindow),
);

/** Opens when the session ends during work, see `SignInAgainWindow`. */
export const SignInAgainDialog = () => {
    const { signInAgain } = useServices();
    return <Window open={useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)} />;
};
