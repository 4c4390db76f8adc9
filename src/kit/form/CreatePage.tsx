import type { ReactNode } from 'react';
import {
    CreateBase,
    useCreatePath,
    useRedirect,
    useResourceContext,
    useTranslate,
    type RedirectionSideEffect,
    type TransformData,
} from 'react-admin';
import { PageHead } from '../PageHead.tsx';
import { FormFrame, type DescribeChanges } from './FormFrame.tsx';

export interface CreatePageProps {
    /** Message key of the heading. */
    title: string;
    /** The fields. */
    children: ReactNode;
    aside?: ReactNode;
    describe?: DescribeChanges;
    defaultValues?: object;
    /** Something was filled in beforehand, so that Save is ready at once. */
    prefilled?: boolean;
    /** What is sent, from the form's values. */
    transform?: TransformData;
    /** Where a save leads; the new record's page when absent. */
    redirect?: RedirectionSideEffect;
}

/** The form of a new record. A save says `resources.<name>.notifications.created`. */
export const CreatePage = ({ title, transform, redirect = 'show', ...form }: CreatePageProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const leave = useRedirect();
    const resource = useResourceContext() ?? '';
    const trail = [
        {
            label: translate(`resources.${resource}.name`, { smart_count: 2 }),
            to: createPath({ resource, type: 'list' }),
        },
    ];
    return (
        <CreateBase redirect={redirect} transform={transform}>
            <PageHead title={translate(title)} trail={trail} divided />
            <FormFrame {...form} onCancel={() => leave('list', resource)} />
        </CreateBase>
    );
};
