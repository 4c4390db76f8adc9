import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isUnreachable, refusalsOf } from '../../dataProvider/failure.ts';
import { messageOf } from '../../dataProvider/message.ts';
import { useServices } from '../services/services.ts';

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

/** What is wrong with a form of the sign-in: it stays until the next try, which begins with `forget`. */
export const useRefusedFields = <Field extends string>(fields: readonly Field[]) => {
    const translate = useTranslate();
    const sayFailure = useFailure();
    const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
    const [failure, setFailure] = useState<string>();
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
        setFailure(others.length > 0 ? others.join(' ') : undefined);
    };
    const forget = () => {
        setProblems({});
        setFailure(undefined);
    };
    return { problems, setProblems, failure, setFailure, refuse, forget };
};
