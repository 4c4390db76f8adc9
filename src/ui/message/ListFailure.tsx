import { ErrorState } from './ErrorState.tsx';
import { readingReasonOf } from './reasonOf.ts';

export interface ListFailureProps {
    /** The translated name of the list. */
    name: string;
    error: Error;
    refetch: () => unknown;
}

/** Replaces a list that failed to load, with the reason and Retry. */
export const ListFailure = ({ name, error, refetch }: ListFailureProps) => (
    <ErrorState
        what="components.failure.list"
        args={{ name }}
        why={readingReasonOf(error)}
        onRetry={() => void refetch()}
    />
);
