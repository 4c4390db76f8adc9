import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
    /** A new address resets the error. */
    pathname: string;
    children: ReactNode;
}

interface BoundaryState {
    pathname: string;
    error?: unknown;
}

/** Code that failed to load, because of the network or a newer deployment, is not requested again automatically. */
const isMissingCode = (error: unknown) =>
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

class Boundary extends Component<BoundaryProps, BoundaryState> {
    override state: BoundaryState = { pathname: this.props.pathname };

    static getDerivedStateFromError(error: unknown) {
        return { error };
    }

    static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
        return pathname === state.pathname ? null : { pathname, error: undefined };
    }

    override render() {
        const { error } = this.state;
        if (error === undefined) return this.props.children;
        const retry = isMissingCode(error)
            ? () => window.location.reload()
            : () => this.setState({ error: undefined });
        return <ErrorState what="components.failure.page" onRetry={retry} />;
    }
}

/** Keeps the shell usable when a page throws, and offers to try again. */
export const PageFailure = ({ children }: { children: ReactNode }) => {
    const { pathname } = useLocation();
    return <Boundary pathname={pathname}>{children}</Boundary>;
};
