import { useTranslate } from 'react-admin';
import { isMissing } from '../../../dataProvider/failure.ts';
import { ErrorState } from '../message/ErrorState.tsx';
import { readingReasonOf } from '../message/reasonOf.ts';
import { PageHead, type Crumb } from '../page/PageHead.tsx';
import { Missing } from './Missing.tsx';

export interface RecordFailureProps {
    error: Error;
    trail: readonly Crumb[];
    onRetry: () => void;
}

/** Shown for a record that does not exist or failed to load. */
export const RecordFailure = ({ error, trail, onRetry }: RecordFailureProps) => {
    const translate = useTranslate();
    const list = trail.at(-1);
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
