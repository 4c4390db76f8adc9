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
    /** Turns the form's values into what is sent; by default the declared fields do. */
    transform?: TransformData;
    /** Where a save goes; the new record's page by default. */
    redirect?: RedirectionSideEffect;
}

/** The page of a new record. A save shows `resources.<name>.notifications.created`. */
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
