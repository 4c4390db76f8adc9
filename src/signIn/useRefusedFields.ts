import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isUnreachable, refusalsOf } from '../../dataProvider/failure.ts';
import { messageOf } from '../../dataProvider/message.ts';
import { useServices } from '../services/services.ts';
import { useTemporaryState } from '../ui/useTemporaryState.ts';

/** Returns what to say of a failure that belongs to no field. */
export const useFailure = () => {
    const translate = useTranslate();
    const { config } = useServices();
    return (error: unknown) =>
        isUnreachable(error)
            ? translate('pages.unreachable.title', { name: config.appName })
            : refusalsOf(error)
                  .map(refused => translate(messageOf(refused), { _: refused.sentence }))
                  .join(' ');
};

/** What is wrong with a form before the sign-in: problems stay at their fields, `failure` shows for three seconds. */
export const useRefusedFields = <Field extends string>(fields: readonly Field[]) => {
    const translate = useTranslate();
    const sayFailure = useFailure();
    const { timing } = useTheme();
    const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
    const [failure, setFailure] = useTemporaryState<string>(timing.alert);
    const refuse = (error: unknown) => {
        if (isUnreachable(error)) {
            setFailure(sayFailure(error));
            return;
        }
        const found: Partial<Record<Field, string>> = {};
        const others: string[] = [];
        for (const refused of refusalsOf(error)) {
            const said = translate(messageOf(refused), { _: refused.sentence });
            const field = fields.find(each => each === refused.field);
            if (field) found[field] ??= said;
            else others.push(said);
        }
        setProblems(found);
        if (others.length > 0) setFailure(others.join(' '));
    };
    return { problems, setProblems, failure, setFailure, refuse };
};
