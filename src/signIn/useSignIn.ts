import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useTheme } from '@mui/material/styles';
import { isUnreachable, refusalsOf } from '../../dataProvider/failure.ts';
import { messageOf } from '../../dataProvider/message.ts';
import { useServices } from '../services/services.ts';
import { useTemporaryState } from '../kit/useTemporaryState.ts';

type Problems = { email?: string; password?: string };

const missing = (email: string, password: string, message: string): Problems => ({
    ...(email.trim() ? {} : { email: message }),
    ...(password ? {} : { password: message }),
});

/** Signs in: errors of a field stay at the field, others show for three seconds. */
export const useSignIn = () => {
    const translate = useTranslate();
    const { config, session } = useServices();
    const { timing } = useTheme();
    const [busy, setBusy] = useState(false);
    const [problems, setProblems] = useState<Problems>({});
    const [failure, setFailure] = useTemporaryState<string>(timing.alert);

    const refuse = (error: unknown) => {
        if (isUnreachable(error)) {
            setFailure(translate('pages.unreachable.title', { name: config.appName }));
            return;
        }
        const found: Problems = {};
        const others: string[] = [];
        for (const refused of refusalsOf(error)) {
            const said = translate(messageOf(refused), { _: refused.sentence });
            if (refused.field === 'email' || refused.field === 'password') found[refused.field] ??= said;
            else others.push(said);
        }
        setProblems(found);
        if (others.length > 0) setFailure(others.join(' '));
    };

    /** Resolves to whether it succeeded. */
    const signIn = async (email: string, password: string) => {
        const empty = missing(email, password, translate('refusals.required'));
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
