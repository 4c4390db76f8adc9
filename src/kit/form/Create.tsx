import type { ReactNode } from 'react';
import {
    CreateBase,
    useRedirect,
    useResourceContext,
    useTranslate,
    type RedirectionSideEffect,
    type TransformData,
} from 'react-admin';
import { PageHead } from '../PageHead.tsx';
import { useTrail } from '../record/useTrail.ts';
import { CancelForm } from './CancelForm.ts';

export interface CreateProps {
    /** Message key of the heading. */
    title: string;
    /** A `SimpleForm`. */
    children: ReactNode;
    /** What is sent, from the form's values; as the fields are declared when absent. */
    transform?: TransformData;
    /** Where a save leads; the new record's page when absent. */
    redirect?: RedirectionSideEffect;
}

/** The page of a new record. A save says `resources.<name>.notifications.created`. */
export const Create = ({ title, transform, redirect = 'show', children }: CreateProps) => {
    const translate = useTranslate();
    const leave = useRedirect();
    const trail = useTrail();
    const resource = useResourceContext();
    return (
        <CreateBase redirect={redirect} transform={transform}>
            <PageHead title={translate(title)} trail={trail} divided />
            <CancelForm value={() => leave('list', resource)}>{children}</CancelForm>
        </CreateBase>
    );
};
