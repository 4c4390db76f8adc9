import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { isMissing } from '../../../dataProvider/failure.ts';
import { EmptyState } from '../message/EmptyState.tsx';
import { ErrorState } from '../message/ErrorState.tsx';
import { reasonOf } from '../message/reasonOf.ts';
import { PageHead, type Crumb } from '../page/PageHead.tsx';

export interface RecordFailureProps {
    error: Error;
    trail: readonly Crumb[];
    onRetry: () => void;
}

/** Shown for a record that does not exist or failed to load. */
export const RecordFailure = ({ error, trail, onRetry }: RecordFailureProps) => {
    const translate = useTranslate();
    const list = trail.at(-1);
    const missing = isMissing(error);
    const title = translate(missing ? 'components.record.missing' : 'components.record.failed');
    return (
        <>
            <PageHead title={title} trail={trail} divided />
            {missing ? (
                <EmptyState drawing="missing" title={title} text={translate('components.record.missingText')}>
                    {list && (
                        <Button component={LinkBase} to={list.to}>
                            {translate('components.record.back', { name: list.label })}
                        </Button>
                    )}
                </EmptyState>
            ) : (
                <ErrorState what="components.failure.record" why={reasonOf(error)} onRetry={onRetry} />
            )}
        </>
    );
};
