import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { ErrorState } from './ErrorState.tsx';

interface BoundaryProps {
    /** A change of place gives the page another chance. */
    place: string;
    children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
    override state = { failed: false };

    static getDerivedStateFromError() {
        return { failed: true };
    }

    override componentDidUpdate({ place }: BoundaryProps) {
        if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
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
