import { useState } from 'react';
import { HttpError, useTranslate } from 'ra-core';
import { useTheme } from '@mui/material/styles';
import { useServices } from '../services/services.ts';
import { useTemporaryState } from '../kit/useTemporaryState.ts';

type Problems = { email?: string; password?: string };

const missing = (email: string, password: string, message: string): Problems => ({
    ...(email.trim() ? {} : { email: message }),
    ...(password ? {} : { password: message }),
});

const refusals = (error: unknown): Record<string, unknown> =>
    error instanceof HttpError ? (error.body?.errors ?? {}) : {};

/** Signs in: errors of a field stay at the field, others show for three seconds. */
export const useSignIn = () => {
    const translate = useTranslate();
    const { config, session } = useServices();
    const { timing } = useTheme();
    const [busy, setBusy] = useState(false);
    const [problems, setProblems] = useState<Problems>({});
    const [failure, setFailure] = useTemporaryState<string>(timing.alert);

    const refuse = (error: unknown) => {
        const { email, password, root } = refusals(error) as Problems & { root?: { serverError: string } };
        setProblems({ email, password });
        if (root) setFailure(root.serverError);
        else if (!email && !password)
            setFailure(translate('pages.unreachable.title', { name: config.appName }));
    };

    /** Resolves to whether it succeeded. */
    const signIn = async (email: string, password: string) => {
        const empty = missing(email, password, translate('validation.required'));
        setProblems(empty);
        if (Object.keys(empty).length > 0) return false;
        setBusy(true);
        try {
            await session.signIn(email.trim(), password);
            return true;
        } catch (error) {
            refuse(error);
            return false;
        } finally {
            setBusy(false);
        }
    };

    return { signIn, busy, problems, failure };
};
