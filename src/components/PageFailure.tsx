import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
    /** A change of place gives the page another chance. */
    place: string;
    children: ReactNode;
}

interface BoundaryState {
    place: string;
    failed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
    override state: BoundaryState = { place: this.props.place, failed: false };

    static getDerivedStateFromError() {
        return { failed: true };
    }

    static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
        return place === state.place ? null : { place, failed: false };
    }

    override render() {
        if (!this.state.failed) return this.props.children;
        return <ErrorState what="components.failure.page" onRetry={() => this.setState({ failed: false })} />;
    }
}

/** Keeps the shell standing when a page breaks, and offers to try it again. */
export const PageFailure = ({ children }: { children: ReactNode }) => {
    const { pathname } = useLocation();
    return <Boundary place={pathname}>{children}</Boundary>;
};
