import { useEffect } from 'react';
import { useNavigate, useParams, useResourceContext, useTranslate } from 'react-admin';
import { isMissing, mergedIntoOf } from '../../../dataProvider/failure.ts';
import { recordPath } from '../../routing/paths.ts';
import { ErrorState } from '../message/ErrorState.tsx';
import { readingReasonOf } from '../message/reasonOf.ts';
import { PageHead, type Crumb } from '../page/PageHead.tsx';
import { Missing } from './Missing.tsx';

export interface RecordFailureProps {
    error: Error;
    trail: readonly Crumb[];
    onRetry: () => void;
}

/** Shown for a record that does not exist or failed to load. The address of a merged one leads on to its survivor. */
export const RecordFailure = ({ error, trail, onRetry }: RecordFailureProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const resource = useResourceContext();
    const { id } = useParams();
    const into = mergedIntoOf(error);
    useEffect(() => {
        if (!into || !resource) return;
        const state = { ledFrom: { ...into, from: id } };
        void navigate(recordPath(resource, into.id), { replace: true, state });
    }, [into, resource, id, navigate]);
    const list = trail.at(-1);
    if (into && resource) return null;
    if (isMissing(error))
        return (
            <Missing
                text="components.record.missingText"
                trail={trail}
                back={
                    list && { to: list.to, label: translate('components.record.back', { name: list.label }) }
                }
            />
        );
    return (
        <>
            <PageHead title={translate('components.record.failed')} trail={trail} divided />
            <ErrorState what="components.failure.record" why={readingReasonOf(error)} onRetry={onRetry} />
        </>
    );
};
