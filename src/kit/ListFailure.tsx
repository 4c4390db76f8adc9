import { ErrorState } from './ErrorState.tsx';

export interface ListFailureProps {
    /** What the list is called, in the reader's words. */
    name: string;
    error: Error;
    refetch: () => unknown;
}

/** Stands where a list should have been: that it could not be loaded, why, and Retry. */
export const ListFailure = ({ name, error, refetch }: ListFailureProps) => (
    <ErrorState
        what="components.failure.list"
        args={{ name }}
        why={error.message}
        onRetry={() => void refetch()}
    />
);
